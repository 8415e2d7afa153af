import { expect, test } from "vitest";
import { threadsOf } from "../../src/engine/threads";

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [9, 8],
  [64, 8],
])("an isolated page with %i cores thinks in %i threads", (cores, threads) => {
  expect(threadsOf({ crossOriginIsolated: true, navigator: { hardwareConcurrency: cores } })).toBe(threads);
});

test("any other page thinks in one", () => {
  expect(threadsOf({ crossOriginIsolated: false, navigator: { hardwareConcurrency: 64 } })).toBe(1);
});
