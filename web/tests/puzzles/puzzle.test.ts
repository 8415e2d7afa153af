/** What a turn comes to, and what helps to find it. */
import { describe, expect, it } from "vitest";
import { hintsFor } from "../../src/puzzles/hints";
import { isToWin, moverOf, nextBest, worthOf } from "../../src/puzzles/puzzle";
import { HOLE, TIES } from "./sample";

describe("a turn", () => {
  it("is best when no other leads to more", () => {
    expect(worthOf(HOLE, "B3")).toEqual({ best: true, margin: -5, lost: 0 });
    expect(worthOf(TIES, "C3").best && worthOf(TIES, "D3").best).toBe(true);
  });

  it("loses what the best ones have more", () => {
    expect(worthOf(HOLE, "A1")).toEqual({ best: false, margin: -1, lost: 4 });
  });

  it("that is none of the puzzle is a mistake of the file", () => {
    expect(() => worthOf(HOLE, "C3")).toThrow("C3 is not among the turns of puzzle hole");
  });
});

it("knows the best turn that does not solve it", () => {
  expect(nextBest(TIES)).toEqual({ turn: "A2", worth: { best: false, margin: -1, lost: 4 } });
  expect(nextBest({ ...TIES, outcomes: TIES.outcomes.slice(0, 1) })).toBeNull();
});

it("knows whose turn it is, and whether only the best turns win", () => {
  expect([moverOf(HOLE), moverOf(TIES)]).toEqual(["black", "white"]);
  expect([isToWin(HOLE), isToWin(TIES)]).toEqual([false, true]);
});

describe("hints", () => {
  it("tell first what it is about, then a stone", () => {
    expect(hintsFor(HOLE)).toEqual([{ about: "forced-plant" }, { point: "B3", sure: true }]);
  });

  it("say so when another solution does without that stone", () => {
    expect(hintsFor(TIES)).toEqual([{ about: "join" }, { point: "D3", sure: false }]);
  });

  it("name the shared stone that tells most", () => {
    const outcomes = [
      { margin: 3, turns: ["A2-C5"] },
      { margin: -1, turns: ["A2-B1", "A2-C1"] },
    ];
    expect(hintsFor({ ...TIES, outcomes, line: ["A2-C5"] })[1]).toEqual({ point: "C5", sure: true });
  });

  it("are only a stone where the themes say nothing", () => {
    expect(hintsFor({ ...TIES, themes: ["win"] })).toHaveLength(1);
  });
});
