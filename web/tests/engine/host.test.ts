import { expect, test } from "vitest";
import type { Core, PageSearch, SearchLimits, Snapshot } from "../../src/engine/core";
import { CoreHost, type Told } from "../../src/engine/host";

const START = "9/9/9/9/9/9/9/9/9 w - 4";
const noNet = () => Promise.resolve(null);

/** A core whose searches find at once how many threads they have, as many more as its net is long. */
function core(ended: number[]): Core {
  const readNet = (file: Uint8Array) => ({ length: file.length, delete: () => {} });
  const PageSearch = function (_memory: number, _seed: number, own: number, net: { length: number } | null): PageSearch {
    const threads = own + (net?.length ?? 0);
    return {
      start: () => {},
      think: () => true,
      stop: () => {},
      bestTurn: () => "A1",
      snapshot: () => ({ visits: threads }) as Snapshot,
      delete: () => void ended.push(threads),
    };
  };
  return { PageSearch, readNet } as unknown as Core;
}

test("what is bound by evaluations thinks in one thread, anything else in all there are", async () => {
  const ended: number[] = [];
  const heard: Told[] = [];
  const host = new CoreHost(core(ended), (told) => heard.push(told), () => Promise.resolve(), noNet, 4);
  const wishes: readonly SearchLimits[] = [{ seconds: 1 }, { visits: 100 }, { evaluations: 100, seconds: 1 }, { evaluations: 9 }, {}];
  for (const [id, limits] of wishes.entries()) {
    await host.hear({ id, search: { start: START, turns: [], limits, net: false, candidates: 1, every: 1 } });
  }
  expect(heard.map((told) => "found" in told && told.found.visits)).toEqual([4, 4, 1, 1, 4]);
  // The memory of a search comes back before another one is given any.
  expect(ended).toEqual([4, 1]);
});

test("a net is loaded once somebody wants it, and again where it was not to be had", async () => {
  const ended: number[] = [];
  const heard: Told[] = [];
  let asked = 0;
  const files = [Promise.reject(new Error("no network")), Promise.resolve(null), Promise.resolve(new Uint8Array(10))];
  const host = new CoreHost(core(ended), (told) => heard.push(told), () => Promise.resolve(), () => files[asked++] as Promise<Uint8Array | null>);
  for (const [id, net] of [false, true, true, true, true, false].entries()) {
    await host.hear({ id, search: { start: START, turns: [], limits: {}, net, candidates: 1, every: 1 } });
  }
  expect(heard.map((told) => "found" in told && told.found.visits)).toEqual([1, 1, 1, 11, 11, 1]);
  expect(asked).toBe(3);
  // What a search knows is not kept for one that judges otherwise.
  expect(ended).toEqual([1, 11]);
});

test("a search that nobody waits for any more when its net comes does not begin", async () => {
  const heard: Told[] = [];
  let come: (file: null) => void = () => {};
  const host = new CoreHost(core([]), (told) => heard.push(told), () => Promise.resolve(), () => new Promise((resolve) => (come = resolve)));
  const wish = { start: START, turns: [], limits: {}, candidates: 1, every: 1 };
  const first = host.hear({ id: 1, search: { ...wish, net: true } });
  await host.hear({ id: 2, search: { ...wish, net: false } });
  come(null);
  await first;
  expect(heard.map((told) => "id" in told && told.id)).toEqual([2]);
});

test("first news come soon, later ones as was wished", async () => {
  const slices = 90;
  let now = 0;
  let thought = 0;
  const found = () => ({ visits: now }) as Snapshot;
  const search = { start: () => {}, think: () => ((now += 15), ++thought === slices), stop: () => {}, bestTurn: () => "A1", snapshot: found };
  const heard: Told[] = [];
  const one = { PageSearch: function () { return search; } } as unknown as Core;
  const host = new CoreHost(one, (told) => heard.push(told), () => Promise.resolve(), noNet, 1, () => now);
  await host.hear({ id: 1, search: { start: "", turns: [], limits: {}, net: false, candidates: 1, every: 500 } });
  expect(heard.map((told) => "found" in told && told.found.visits)).toEqual([45, 555, 1065, 1350]);
});
