import { expect, it } from "vitest";
import { reasonsFor } from "../../src/puzzles/reasons";
import { HOLE, TIES } from "./sample";

it("a turn that joins says how many groups it leaves, and what it scores at once against the next best", () => {
  expect(reasonsFor(TIES, "C3")).toEqual([
    { of: "win" },
    { of: "join", before: 2, after: 1 },
    // A stone for a penalty saved, where the other is a plant that costs one.
    { of: "now", points: 8, than: "A2" },
  ]);
});

it("a turn that pays later says why, for the player who makes it", () => {
  expect(reasonsFor(HOLE, "B3")).toEqual([{ of: "forced-plant" }, { of: "now", points: 0, than: "A1" }]);
});
