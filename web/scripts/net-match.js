// Games of the page's search with its net against the same without, in Node: wins of the one with the net and what a turn
// took, on stdout as JSON. Every opening, two random turns of each side, is played twice. For benchmarks/page_net.py.
// Usage, with the engine built: node scripts/net-match.js SIZE PENALTY PAIRS SECONDS SEED
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const [size, penalty, pairs, seconds, seed] = process.argv.slice(2).map(Number);
const server = await createServer({ configFile: false, logLevel: "error", appType: "custom", server: { middlewareMode: true, ws: false } });
const { loadCore, loadNet } = await server.ssrLoadModule(fileURLToPath(new URL("../tests/engine/real.ts", import.meta.url)));
const core = await loadCore();
const net = core.readNet(await loadNet());
await server.close();

const START = `${Array(size).fill(size).join("/")} w - ${penalty}`;
const MEMORY_MB = 96;
const LEAST_SIZE = 1;
const OPENING = 4;

/** Evaluations and seconds, with the net and without. */
const spent = { net: [0, 0], none: [0, 0] };
let wins = 0;
for (let game = 0; game < 2 * pairs; game++) {
  const opening = seed + (game >> 1);
  const withNet = game % 2; // 0: White
  const players = [0, 1].map((color) => new core.PageSearch(MEMORY_MB, seed + game, 1, color === withNet ? net : null, LEAST_SIZE));
  const turns = [];
  for (;;) {
    const { low, high } = core.marginBounds(START, turns);
    if (low > 0 || high < 0) {
      wins += (low > 0 ? 0 : 1) === withNet ? 1 : 0;
      break;
    }
    const color = turns.length % 2;
    if (turns.length < OPENING) turns.push(core.turnOfRandom(START, turns, 1000 * opening + turns.length));
    else {
      const search = players[color];
      search.start(START, turns, { seconds, deciding: true });
      while (!search.think(1));
      turns.push(search.bestTurn());
      const figures = spent[color === withNet ? "net" : "none"];
      const { evaluations, seconds: took } = search.snapshot(1);
      figures[0] += evaluations;
      figures[1] += took;
    }
  }
  for (const player of players) player.delete();
}
console.log(JSON.stringify({ wins, games: 2 * pairs, evaluations: Object.values(spent).map(([count, took]) => Math.round(count / took)) }));
