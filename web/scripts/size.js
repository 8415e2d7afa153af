// The compressed JavaScript that the first page loads, against its budget. Run after a build.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const BUDGET = 100 * 1024;
const folder = new URL("../../src/symple/server/static/assets/", import.meta.url).pathname;

const sizes = readdirSync(folder)
  .filter((name) => /\.(js|css)$/.test(name))
  .map((name) => ({ name, bytes: gzipSync(readFileSync(join(folder, name)), { level: 9 }).length }))
  .sort((first, second) => second.bytes - first.bytes);
for (const { name, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${name}`);

const script = sizes.filter(({ name }) => name.endsWith(".js")).reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${String(script).padStart(8)}  compressed JavaScript, of ${BUDGET} allowed`);
if (script > BUDGET) process.exit(1);
