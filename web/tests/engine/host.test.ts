import { expect, test } from "vitest";
import type { Core, PageSearch, SearchLimits, Snapshot } from "../../src/engine/core";
import { CoreHost, type Told } from "../../src/engine/host";

/** A core whose searches find at once how many threads they have. */
function core(ended: number[]): Core {
  const PageSearch = function (_memory: number, _seed: number, threads: number): PageSearch {
    return {
      start: () => {},
      think: () => true,
      stop: () => {},
      bestTurn: () => "A1",
      snapshot: () => ({ visits: threads }) as Snapshot,
      delete: () => void ended.push(threads),
    };
  };
  return { PageSearch } as unknown as Core;
}

test("what is bound by evaluations thinks in one thread, anything else in all there are", async () => {
  const ended: number[] = [];
  const heard: Told[] = [];
  const host = new CoreHost(core(ended), (told) => heard.push(told), () => Promise.resolve(), 4);
  const wishes: readonly SearchLimits[] = [{ seconds: 1 }, { visits: 100 }, { evaluations: 100, seconds: 1 }, { evaluations: 9 }, {}];
  for (const [id, limits] of wishes.entries()) {
    await host.hear({ id, search: { start: "9/9/9/9/9/9/9/9/9 w - 4", turns: [], limits, candidates: 1, every: 1 } });
  }
  expect(heard.map((told) => "found" in told && told.found.visits)).toEqual([4, 4, 1, 1, 4]);
  // The memory of a search comes back before another one is given any.
  expect(ended).toEqual([4, 1]);
});

test("first news come soon, later ones as was wished", async () => {
  const slices = 90;
  let now = 0;
  let thought = 0;
  const found = () => ({ visits: now }) as Snapshot;
  const search = { start: () => {}, think: () => ((now += 15), ++thought === slices), stop: () => {}, bestTurn: () => "A1", snapshot: found };
  const heard: Told[] = [];
  const one = { PageSearch: function () { return search; } } as unknown as Core;
  const host = new CoreHost(one, (told) => heard.push(told), () => Promise.resolve(), 1, () => now);
  await host.hear({ id: 1, search: { start: "", turns: [], limits: {}, candidates: 1, every: 500 } });
  expect(heard.map((told) => "found" in told && told.found.visits)).toEqual([45, 555, 1065, 1350]);
});
