// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { OFFER, readWish } from "../../src/game/new-game";
import { clockOf, mayBeRated, termsFacts } from "../../src/club/terms";
import { spoken } from "../../src/club/words.svelte";

beforeAll(() => spoken.use("en"));

const rules = { size: 9, penalty: 4, balance: "optional" } as const;

it.each([
  ["600+5", "10 min +5 s"],
  ["300+3x20", "5 min + 3 × 20 s"],
  ["90", "90 s"],
  ["1d", "1 day a turn"],
  ["3d", "3 days a turn"],
])("the clock %s is told as %s", (clock, told) => {
  expect(termsFacts({ rules, clock, rated: true })).toEqual(["9 × 9, P 4", told, "rated"]);
});

describe("a clock that is wished for", () => {
  const wish = { ...readWish(null, OFFER), minutes: "5", increment: "3", periods: "5", period: "30" };

  it.each([
    ["sudden-death", null, "300"],
    ["fischer", null, "300+3"],
    ["byo-yomi", null, "300+5x30"],
    ["fischer", "3", "3d"],
  ] as const)("%s, days %s: %s", (clock, days, text) => {
    expect(clockOf({ ...wish, clock }, days)).toBe(text);
  });
});

it.each([
  [9, 4, "optional", true],
  [19, 12, "forced", true],
  [7, 4, "optional", false],
  [9, 14, "optional", false],
  [9, 4, "none", false],
])("a game on %i with a penalty of %i and %s balance may be rated: %s", (size, penalty, balance, may) => {
  expect(mayBeRated(size, penalty, balance)).toBe(may);
});
