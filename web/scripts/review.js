// Reviews a record with the engine as the page has it: JSON in, {record, seconds} out, seconds of the processor. For
// benchmarks/page_review.py. Usage, with the engine built: node scripts/review.js quick|normal|deep < RECORD.json
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer } from "vite";

const server = await createServer({
  configFile: false,
  plugins: [svelte()],
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, ws: false },
});
const load = (path) => server.ssrLoadModule(fileURLToPath(new URL(path, import.meta.url)));

const { engineOf, loadCore } = await load("../tests/engine/real.ts");
const { review } = await load("../src/review/index.ts");
const given = JSON.parse(readFileSync(0, "utf8"));
const engine = engineOf(await loadCore());
const begin = process.cpuUsage();
const annotate = await review(engine, given, process.argv[2], () => {}, new AbortController().signal);
const { user, system } = process.cpuUsage(begin);
console.log(JSON.stringify({ record: annotate(given), seconds: (user + system) / 1e6 }));
await server.close();
