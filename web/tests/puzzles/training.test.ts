import { describe, expect, it } from "vitest";
import type { Puzzle } from "../../src/puzzles/puzzle";
import { Training } from "../../src/puzzles/training.svelte";
import { Memory } from "../memory";

const puzzle = (id: string, grade: Puzzle["grade"]): Puzzle => ({ id, grade, position: "", themes: [], outcomes: [], line: [] });
const puzzles = [puzzle("a", 1), puzzle("b", 1), puzzle("c", 2), puzzle("d", 3), puzzle("e", 5)];
const DAY = 86_400_000;

function begun(store = new Memory()) {
  const clock = { time: 20_000 * DAY };
  return { store, clock, training: new Training(store, () => clock.time) };
}

describe("puzzles as training", () => {
  it("rate whoever solves them, and choose by strength", () => {
    const { training } = begun();
    const isDone = () => false;
    expect(training.next(puzzles, isDone)?.id).toBe("a");
    for (let time = 0; time < 8; time += 1) training.count(puzzle(`hard ${time}`, 5), true);
    expect(training.own.rating).toBeGreaterThan(1700);
    expect(training.own.deviation).toBeLessThan(250);
    expect(training.next(puzzles, isDone)?.id).toBe("e");
    expect(training.next(puzzles, ({ id }) => id === "e")?.id).toBe("d");
    expect(training.next(puzzles, () => true)).toBeNull();
  });

  it("go on to the one after it, among those that are equally near", () => {
    const { training } = begun();
    const isDone = ({ id }: Puzzle) => id === "c";
    const easy = [puzzle("a", 1), puzzle("b", 1), puzzle("c", 1), puzzle("d", 1)];
    const path = ["a"];
    for (let step = 0; step < 3; step += 1) path.push(training.next(easy, isDone, path.at(-1))?.id ?? "");
    expect(path).toEqual(["a", "b", "d", "a"]);
    expect(training.next([puzzle("a", 1)], () => false, "a")).toBeNull();
  });

  it("come again after a day when they were missed, then after three and seven when they were solved", () => {
    const { training, clock } = begun();
    const [missed] = puzzles as [Puzzle];
    training.count(missed, false);
    expect(training.due(puzzles)).toEqual([]);
    expect(training.isDue(missed)).toBe(false);
    // It is not asked for again at once, though it is not solved.
    expect(training.next(puzzles, () => false)?.id).not.toBe("a");
    for (const days of [1, 3, 7]) {
      clock.time += (days - 1) * DAY;
      expect(training.due(puzzles)).toEqual([]);
      clock.time += DAY;
      expect(training.due(puzzles).map(({ id }) => id)).toEqual(["a"]);
      expect(training.next(puzzles, () => true)?.id).toBe("a");
      training.count(missed, true);
    }
    clock.time += 100 * DAY;
    expect(training.due(puzzles)).toEqual([]);
  });

  it("are kept, and what is not understood is nothing", () => {
    const { training, store, clock } = begun();
    training.count(puzzles[0] as Puzzle, false);
    const again = new Training(store, () => clock.time + DAY);
    expect(again.own).toEqual(training.own);
    expect(again.rated).toBe(1);
    expect(again.due(puzzles)).toHaveLength(1);
    store.setItem("symple.puzzle-training", '{"own":{"rating":"x"},"rated":1,"missed":{}}');
    expect(new Training(store).rated).toBe(0);
  });

  it("have one for each day, all of them before one comes again", () => {
    const { training, clock } = begun();
    const seen = puzzles.map(() => {
      clock.time += DAY;
      return training.daily(puzzles)?.id;
    });
    expect(new Set(seen).size).toBe(puzzles.length);
    expect(training.daily([])).toBeNull();
  });
});
