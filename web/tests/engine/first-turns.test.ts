/** The book of first turns in the page; tests/engine/first_turns.json says what the program finds in it. */
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { findLevel, play, type Engine, type Level } from "../../src/engine";
import { findTurns, shippedTurns, withOneInFront, type FirstTurns } from "../../src/engine/first-turns";
import { Position } from "../../src/rules";
import { engineOf, loadCore } from "./real";
import known from "./first_turns.json";

const never = new AbortController().signal;
const EMPTY = "9/9/9/9/9/9/9/9/9 w - 4";

let book: FirstTurns;
let engine: Engine;
beforeAll(async () => {
  book = await shippedTurns();
  engine = engineOf(await loadCore());
});
afterEach(() => vi.restoreAllMocks());

const candidates = (position: string) => findTurns(book, Position.parse(position), 0);

describe("the book of first turns", () => {
  test.each(known)("has what the program finds in it: $position", ({ position, turns }) => {
    const found = candidates(position).map(({ turn, visits, winProbability, margin }) => [turn, visits, winProbability, margin]);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(turns);
  });

  test("knows nothing of other rules, later turns and other positions", () => {
    expect(candidates("9/9/9/9/9/9/9/9/9 w - 8")).toEqual([]);
    expect(candidates("9/9/9/9/9/9/9/9/9 w - 4 none")).toEqual([]);
    expect(candidates("W8/9/9/9/9/9/9/9/8B w g 4")).toEqual([]);
    expect(findTurns(book, Position.parse(EMPTY), 9)).toEqual([]);
  });

  test("gives any turn with half of the most visits, and the others after it", () => {
    const turns = ([["A1", 100], ["B1", 50], ["C1", 49]] as const).map(([turn, visits]) => ({ turn, visits, winProbability: 0.5, margin: 0, variation: [turn] }));
    const fronts = [0, 0.49, 0.5, 0.99].map((chance) => {
      vi.spyOn(Math, "random").mockReturnValue(chance);
      return withOneInFront(turns).map(({ turn }) => turn);
    });
    expect(fronts).toEqual([["A1", "B1", "C1"], ["A1", "B1", "C1"], ["B1", "A1", "C1"], ["B1", "A1", "C1"]]);
    expect(withOneInFront([])).toEqual([]);
  });
});

describe("a level", () => {
  const plays = (name: string) => play(engine, { start: EMPTY, turns: [] }, findLevel(name) as Level, () => {}, never);

  test("with the clock alone plays from it, and tells what it says", async () => {
    const { turn, look } = await plays("10");
    const first = candidates(EMPTY).find((candidate) => candidate.turn === turn);
    expect(first).toBeDefined();
    expect(look).toMatchObject({ margin: first?.margin, win_probability: first?.winProbability });
    expect(look?.candidates[0]?.turn).toBe(turn);
    expect(look?.visits).toBeGreaterThan(0);
  });

  test("with a limit of evaluations plays without it", async () => {
    const { look } = await plays("8");
    const visits = (look?.candidates ?? []).map((candidate) => candidate.visits);
    // Those of the book are of longer searches.
    expect(Math.max(...visits)).toBeLessThan(Math.min(...candidates(EMPTY).map((candidate) => candidate.visits)));
  });
});
