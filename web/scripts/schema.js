// Writes src/api/schema.ts from the server's OpenAPI schema, read from standard input, or with --club src/club/schema.ts
// from the club's; with --check it only tells (exit code 1) whether the file is what it would write:
//   python -m symple.server.openapi | npm run --silent schema
//   python -m symple.club.api.openapi | npm run --silent schema -- --club
import { readFileSync, writeFileSync } from "node:fs";
import { json } from "node:stream/consumers";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const club = process.argv.includes("--club");
const name = club ? "src/club/schema.ts" : "src/api/schema.ts";
const command = club ? "python -m symple.club.api.openapi | npm run --silent schema -- --club" : "python -m symple.server.openapi | npm run --silent schema";
const file = new URL(`../${name}`, import.meta.url);
/** A file that is sent is one, and no text. */
function transform({ contentMediaType }) {
  return contentMediaType === undefined ? undefined : ts.factory.createTypeReferenceNode("File");
}
const types = astToString(await openapiTS(await json(process.stdin), { transform }));
const text = `/** Generated from the server's OpenAPI schema by "npm run schema"; not to be edited. */\n\n${types}`;

if (!process.argv.includes("--check")) {
  writeFileSync(file, text);
} else if (readFileSync(file, "utf8") !== text) {
  console.error(`web/${name} is out of date: ${command}`);
  process.exit(1);
}
