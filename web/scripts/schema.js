// Writes src/api/schema.ts from the server's OpenAPI schema, read from standard input; with --check it
// only tells (exit code 1) whether the file is what it would write:
//   python -m symple.server.openapi | npm run --silent schema
import { readFileSync, writeFileSync } from "node:fs";
import { json } from "node:stream/consumers";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const file = new URL("../src/api/schema.ts", import.meta.url);
/** A file that is sent is one, and no text. */
function transform({ contentMediaType }) {
  return contentMediaType === undefined ? undefined : ts.factory.createTypeReferenceNode("File");
}
const types = astToString(await openapiTS(await json(process.stdin), { transform }));
const text = `/** Generated from the server's OpenAPI schema by "npm run schema"; not to be edited. */\n\n${types}`;

if (!process.argv.includes("--check")) {
  writeFileSync(file, text);
} else if (readFileSync(file, "utf8") !== text) {
  console.error("web/src/api/schema.ts is out of date: python -m symple.server.openapi | npm run --silent schema");
  process.exit(1);
}
