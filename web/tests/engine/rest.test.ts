/** Growths that levels of the real core complete; tests/engine/rests.json holds them to the program's. */
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { findLevel, restOfGrowth, type Engine, type Level } from "../../src/engine";
import { positionOf, type Question } from "../../src/engine/think";
import levels from "../../src/engine/levels.json";
import { parsePoint, type Position } from "../../src/rules";
import type { Core } from "../../src/engine/core";
import { engineOf, loadCore } from "./real";
import rests from "./rests.json";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});
afterEach(() => vi.restoreAllMocks());

/** White's groups at A1, A5 and E1, Black's at C1, C3 and C5; White is to move. */
const THREE: Question = { start: "5/5/5/5/5 w - 4", turns: ["A1", "C3", "A5", "C5", "E1", "C1"] };
const never = new AbortController().signal;

const newEngine = (): Engine => engineOf(core);
const level = (name: string): Level => findLevel(name) as Level;
const placed = (question: Question, names: readonly string[]): Position =>
  names.reduce((position, name) => position.place(parsePoint(name, position.size)), positionOf(question));

describe("the rest of a growth", () => {
  test.each(levels.filter(({ seconds }) => seconds === null || seconds <= 1).map(({ name }) => name))(
    "by level %s is whole, with the stones that stand",
    async (name) => {
      const rest = await restOfGrowth(newEngine(), THREE, ["A2"], level(name), never);
      const after = placed(THREE, ["A2", ...rest]);
      expect([after.phase, after.toMove]).toEqual(["start", "black"]);
    },
  );

  test.each(rests)("is the one that the program's level $level finds by the same seed: $begun", async ({ rest, begun, level: name, ...question }) => {
    vi.spyOn(Math, "random").mockReturnValue(1 / 2 ** 32);
    const found = await restOfGrowth(newEngine(), question, begun, level(name), never);
    expect([...found].sort()).toEqual(rest);
  });

  test("leaves the balance plant to the person", async () => {
    const black: Question = { start: "5/5/5/5/5 w - 4 forced", turns: ["A1", "E5", "A5", "E1", "C3"] };
    const rest = await restOfGrowth(newEngine(), black, ["E4"], level("7"), never);
    expect(placed(black, ["E4", ...rest]).phase).toBe("balancing");
  });

  test("comes soon when it is not wanted any more", async () => {
    const stopped = AbortSignal.abort();
    const rest = await restOfGrowth(newEngine(), THREE, ["A2"], level("10-30s"), stopped);
    expect(placed(THREE, ["A2", ...rest]).toMove).toBe("black");
  });

  test("is refused where no growth has been begun", async () => {
    await expect(restOfGrowth(newEngine(), THREE, [], level("7"), never)).rejects.toThrow("has a rest");
  });
});
