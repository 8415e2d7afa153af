/** A growth that a page's engine completes, by an engine that is none. */
import { beforeEach, expect, it } from "vitest";
import type { Engine } from "../../src/engine";
import { findRest } from "../../src/kept/growth-rests";

const question = { start: "5/5/5/5/5 w - 4", turns: ["A1", "C3", "A5", "C5"] };

let asked: unknown[];
let closed: number;

const engines = (rest: () => Promise<readonly string[]>) => () =>
  Promise.resolve({
    newEngine: () => ({}) as Engine,
    closeEngine: () => void (closed += 1),
    findLevel: (name: string) => (name === "11" ? null : { name, evaluations: 1, seconds: null, net: false, habits: null, kind: null }),
    restOfGrowth: (_engine: Engine, asks: unknown, begun: readonly string[], { name }: { name: string }) => {
      asked.push([asks, begun, name]);
      return rest();
    },
  });

beforeEach(() => {
  [asked, closed] = [[], 0];
});

it("is found by the level, whose engine then gives its memory back", async () => {
  const load = engines(() => Promise.resolve(["A4"]));
  expect(await findRest(question, ["A2"], "3", load)).toEqual(["A4"]);
  expect([asked, closed]).toEqual([[[question, ["A2"], "3"]], 1]);
});

it("is not found by an engine that fails, or that is not there", async () => {
  const load = engines(() => Promise.reject(new Error("no memory")));
  await expect(findRest(question, ["A2"], "3", load)).rejects.toMatchObject({ problem: { code: "engine-failed" } });
  expect(closed).toBe(1);
  await expect(findRest(question, ["A2"], "11", load)).rejects.toMatchObject({ problem: { code: "no-such-level", values: { level: "11" } } });
  await expect(findRest(question, ["A2"], "3", null)).rejects.toMatchObject({ name: "OfflineError" });
});
