// Writes src/api/schema.ts from the server's OpenAPI schema, read from standard input; with --check it
// only tells (exit code 1) whether the file is what it would write:
//   python -m symple.server.openapi | npm run --silent schema
import { readFileSync, writeFileSync } from "node:fs";
import { json } from "node:stream/consumers";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const file = new URL("../src/api/schema.ts", import.meta.url);
/** A file that is sent is one, and no text. The server takes any object for a record and says itself what is wrong with it. */
function transform({ contentMediaType, additionalProperties }) {
  if (contentMediaType !== undefined) return ts.factory.createTypeReferenceNode("File");
  return additionalProperties === true ? ts.factory.createTypeReferenceNode("RecordData") : undefined;
}
const types = astToString(await openapiTS(await json(process.stdin), { transform }));
const text = `/** Generated from the server's OpenAPI schema by "npm run schema"; not to be edited. */\nimport type { RecordData } from "../record";\n\n${types}`;

if (!process.argv.includes("--check")) {
  writeFileSync(file, text);
} else if (readFileSync(file, "utf8") !== text) {
  console.error("web/src/api/schema.ts is out of date: python -m symple.server.openapi | npm run --silent schema");
  process.exit(1);
}
