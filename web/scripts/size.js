// The compressed JavaScript that the first page loads, against its budget: the entry, what it imports at once, and the
// largest language. Run after a build; with the folder of another build as its argument, of that.
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const BUDGET = 100 * 1024;
const [folder] = process.argv.slice(2);
const built = folder === undefined ? new URL("../../src/symple/server/static/", import.meta.url) : pathToFileURL(`${folder}/`);
const languages = new URL("../src/languages/", import.meta.url);

const assets = readdirSync(new URL("assets/", built)).filter((name) => /\.(js|css)$/.test(name));
const text = (name) => readFileSync(new URL(`assets/${name}`, built), "utf8");
const sizes = new Map(assets.map((name) => [name, gzipSync(text(name), { level: 9 }).length]));

const tags = readdirSync(languages).flatMap((name) => /^(.*)\.ts$/.exec(name)?.[1] ?? []);
const spoken = assets
  .filter((name) => tags.some((tag) => name.startsWith(`${tag}-`)))
  .sort((one, other) => sizes.get(other) - sizes.get(one));
if (spoken.length !== tags.length) throw new Error(`Built languages: ${spoken.join(", ")}; sources: ${tags.join(", ")}`);

const page = readFileSync(new URL("index.html", built), "utf8");
const first = new Set([...page.matchAll(/assets\/([^"]+\.js)"/g)].map(([, name]) => name).concat(spoken.slice(0, 1)));
for (const name of first) {
  for (const [, imported] of text(name).matchAll(/\b(?:import|from)\s*"\.\/([^"]+\.js)"/g)) first.add(imported);
}

for (const [name, bytes] of [...sizes].sort(([, one], [, other]) => other - one)) {
  console.log(`${String(bytes).padStart(8)}  ${name}${first.has(name) ? "  at first" : ""}`);
}
const script = [...first].reduce((sum, name) => sum + sizes.get(name), 0);
console.log(`${String(script).padStart(8)}  compressed JavaScript at first, of ${BUDGET} allowed`);
if (script > BUDGET) process.exit(1);
