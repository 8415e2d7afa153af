/** What the real core proves of a game's end, and how it fills a board. */
import { beforeAll, expect, it } from "vitest";
import type { Engine } from "../../src/engine";
import { fill, marginBounds } from "../../src/engine";
import { positionOf } from "../../src/engine/think";
import { engineOf, loadCore } from "./real";

let engine: Engine;
beforeAll(async () => {
  engine = engineOf(await loadCore());
});

const lost = { start: "WWWWW/WWWWW/WWW1B/WWWWW/WWWW1 b g 4", turns: [] };

it("bounds a final margin", async () => {
  const { low, high } = await marginBounds(engine, { start: "5/5/5/5/5 w - 4", turns: [] });
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0);
  expect((await marginBounds(engine, lost)).low).toBeGreaterThan(0);
});

it("fills a board with turns that are legal", async () => {
  const turns = await fill(engine, lost);
  const end = positionOf({ ...lost, turns });
  const { low, high } = await marginBounds(engine, lost);
  expect(end.phase).toBe("over");
  expect(end.score().margin).toBeGreaterThanOrEqual(low);
  expect(end.score().margin).toBeLessThanOrEqual(high);
});
