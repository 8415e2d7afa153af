import { describe, expect, test } from "vitest";
import { answer, attempt, solved, TRYING, visitsFor, type Retry } from "../../src/study/retry";
import type { LostTurn } from "../../src/review/summary";
import { facts } from "./reviewed";

function mistake(changes: { points?: number; error?: number; color?: "white" | "black" } = {}): LostTurn {
  const { points = 8, error = 3, color = "black" } = changes;
  return {
    facts: { ...(facts[0] as (typeof facts)[0]), color, turn: "A1" },
    loss: {
      grade: "mistake",
      points,
      error,
      win: 0.1,
      parts: { stones: 0, room: points, groups: 0 },
      about: "room",
      better: "C3",
      betterPath: null,
    },
    margin: 10,
    visits: 5000,
  };
}

/** What is said of a turn after which White's margin is this; after the turn that was played it was 10. */
function verdict(lost: LostTurn, margin: number, exact = false) {
  const judged = answer(attempt(TRYING, lost, "B2"), lost, { margin, exact });
  return judged.state === "judged" ? judged.verdict : null;
}

describe("a turn that is tried", () => {
  test("is the best one without asking when the review names it", () => {
    const retry = attempt(TRYING, mistake(), "C3");
    expect(retry).toEqual({ state: "judged", turn: "C3", verdict: { says: "best" } });
    expect(solved(retry)).toBe(true);
  });

  test("is known when it is the one that was played", () => {
    const retry = attempt(TRYING, mistake(), "A1");
    expect(retry).toEqual({ state: "judged", turn: "A1", verdict: { says: "played" } });
    expect(solved(retry)).toBe(false);
  });

  test("is asked about when it is another one, for as long as the one that was played", () => {
    expect(attempt(TRYING, mistake(), "B2")).toEqual({ state: "asking", turn: "B2" });
    expect(visitsFor(mistake())).toBe(5000);
    expect(visitsFor({ ...mistake(), visits: 0 })).toBe(1000);
    expect(visitsFor({ ...mistake(), visits: 10 ** 9 })).toBe(60_000);
  });

  test("counts for its own player", () => {
    expect(verdict(mistake({ color: "black" }), 3)).toEqual({ says: "good", lost: 1 });
    expect(verdict(mistake({ color: "white" }), 17)).toEqual({ says: "good", lost: 1 });
    expect(verdict(mistake({ color: "white" }), 3)).toEqual({ says: "no-better", lost: 15 });
  });

  test("may be better than the best one", () => {
    expect(verdict(mistake(), -10)).toEqual({ says: "good", lost: 0 });
  });

  test("is good when what it lost may be noise", () => {
    expect(verdict(mistake(), 4.9)).toMatchObject({ says: "good" });
    expect(verdict(mistake(), 5.1)).toMatchObject({ says: "closer" });
  });

  test("must win back half of the loss, however little is known", () => {
    expect(verdict(mistake({ points: 5, error: 4.9 }), 7.6)).toMatchObject({ says: "closer" });
    expect(verdict(mistake({ points: 5, error: 4.9 }), 7.4)).toMatchObject({ says: "good" });
  });

  test("has no noise to hide in when all is proved", () => {
    expect(verdict(mistake({ error: 0 }), 4, true)).toMatchObject({ says: "closer", lost: 2, won: 6 });
    expect(verdict(mistake({ error: 0 }), 2, true)).toMatchObject({ says: "good" });
    expect(verdict(mistake({ error: 0 }), 4, false)).toMatchObject({ says: "good" });
  });

  test("says how much it won back, if that is anything", () => {
    expect(verdict(mistake(), 6)).toEqual({ says: "closer", lost: 4, won: 4 });
    expect(verdict(mistake(), 9.5)).toEqual({ says: "no-better", lost: 7.5 });
  });

  test("can be followed by others until the answer is found or shown", () => {
    const wrong = answer(attempt(TRYING, mistake(), "B2"), mistake(), { margin: 10, exact: false });
    expect(attempt(wrong, mistake(), "B3")).toEqual({ state: "asking", turn: "B3" });
    const right = attempt(wrong, mistake(), "C3");
    expect(attempt(right, mistake(), "B3")).toBe(right);
    const shown: Retry = { state: "shown" };
    expect(attempt(shown, mistake(), "B3")).toBe(shown);
  });

  test("an answer that nobody waits for changes nothing", () => {
    expect(answer(TRYING, mistake(), { margin: 0, exact: false })).toBe(TRYING);
  });
});
