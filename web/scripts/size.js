// The compressed JavaScript that each page loads at first, against its budget: the entry, what it imports at once, and the
// largest language. Run after a build; with the folder of another build of the app as its argument, of that.
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const APP = { page: "index.html", budget: 100, languages: ["../src/languages/"] };
const CLUB = ["../src/languages/", "../src/club/languages/"];
/** Folders of the build, and of each the page, its budget in KB, and where the sources of its languages are. */
const PAGES = {
  "": APP,
  "club/": { page: "club.html", budget: 112, languages: CLUB },
  "club/study/": { page: "study.html", budget: 78, languages: CLUB },
};

const [folder] = process.argv.slice(2);
const built = folder === undefined ? new URL("../../src/symple/server/static/", import.meta.url) : pathToFileURL(`${folder}/`);
const measured = Object.entries(folder === undefined ? PAGES : { "": APP }).map(([where, page]) => measure(new URL(where, built), page));
if (measured.includes(false)) process.exit(1);

/** Whether the page keeps to its budget. */
function measure(place, { page, budget, languages }) {
  const assets = readdirSync(new URL("assets/", place)).filter((name) => /\.(js|css)$/.test(name));
  const text = (name) => readFileSync(new URL(`assets/${name}`, place), "utf8");
  const sizes = new Map(assets.map((name) => [name, gzipSync(text(name), { level: 9 }).length]));

  const first = new Set([...readFileSync(new URL(page, place), "utf8").matchAll(/assets\/([^"]+\.js)"/g)].map(([, name]) => name));
  for (const language of languages) {
    const tags = readdirSync(new URL(language, import.meta.url)).flatMap((name) => /^(.*)\.ts$/.exec(name)?.[1] ?? []);
    const spoken = assets
      .filter((name) => name.endsWith(".js") && tags.some((tag) => name.startsWith(`${tag}-`)))
      .sort((one, other) => sizes.get(other) - sizes.get(one));
    if (spoken.length !== tags.length) throw new Error(`Built languages: ${spoken.join(", ")}; sources: ${tags.join(", ")}`);
    first.add(spoken[0]);
  }
  for (const name of first) {
    for (const [, imported] of text(name).matchAll(/\b(?:import|from)\s*"\.\/([^"]+\.js)"/g)) first.add(imported);
  }

  for (const [name, bytes] of [...sizes].sort(([, one], [, other]) => other - one)) {
    console.log(`${String(bytes).padStart(8)}  ${name}${first.has(name) ? "  at first" : ""}`);
  }
  const script = [...first].reduce((sum, name) => sum + sizes.get(name), 0);
  console.log(`${String(script).padStart(8)}  compressed JavaScript at first in ${page}, of ${budget * 1024} allowed`);
  return script <= budget * 1024;
}
