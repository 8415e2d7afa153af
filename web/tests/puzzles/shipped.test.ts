/** The puzzles of the app fit the page's own rules and words. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TurnComposer } from "../../src/compose";
import { hintsFor } from "../../src/puzzles/hints";
import { GRADES, THEMES, type Puzzle } from "../../src/puzzles/puzzle";
import { formatTurn, parsePoint, parseTurn, Position, stonesOf } from "../../src/rules";

const file = new URL("../../src/puzzles/puzzles.json", import.meta.url);
const PUZZLES = JSON.parse(readFileSync(file, "utf8")) as Puzzle[];

it("are sorted by grades", () => {
  const grades = PUZZLES.map(({ grade }) => grade);
  expect(grades).toEqual([...grades].sort((one, other) => one - other));
  expect(new Set(grades)).toEqual(new Set(GRADES));
});

it("have themes that the page has words for", () => {
  expect(PUZZLES.flatMap(({ themes }) => themes).filter((theme) => !THEMES.includes(theme))).toEqual([]);
});

describe.each(PUZZLES)("puzzle $id", (puzzle) => {
  const start = Position.parse(puzzle.position);
  const { size } = start.rules;

  it("writes turns as the page does when they are played", () => {
    for (const turn of puzzle.outcomes.flatMap(({ turns }) => turns)) {
      expect(formatTurn(parseTurn(turn, size), size)).toBe(turn);
      expect(new TurnComposer(start, {}, stonesOf(turn, size)).turnText).toBe(turn);
    }
  });

  it("has a line to the end with the best margin", () => {
    const end = puzzle.line.reduce((position, turn) => position.play(turn), start);
    expect(end.phase).toBe("over");
    expect(end.score().margin).toBe(puzzle.outcomes[0]?.margin);
    expect(puzzle.outcomes[0]?.turns).toContain(puzzle.line[0]);
  });

  it("has hints that are true of its solution", () => {
    for (const hint of hintsFor(puzzle)) {
      if ("about" in hint) expect(puzzle.themes).toContain(hint.about);
      else expect(stonesOf(puzzle.line[0] ?? "", size)).toContain(parsePoint(hint.point, size));
    }
  });
});
