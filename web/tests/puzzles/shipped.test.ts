/** The puzzles of the app fit the page's own rules and words. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { TurnComposer } from "../../src/compose";
import { hintsFor } from "../../src/puzzles/hints";
import { PUZZLE_GRADES, PUZZLE_THEMES, type Puzzle } from "../../src/puzzles/puzzle";
import { reasonsFor } from "../../src/puzzles/reasons";
import { formatTurn, parsePoint, parseTurn, Position, stonesOf } from "../../src/rules";

const file = new URL("../../src/puzzles/puzzles.json", import.meta.url);
const PUZZLES = JSON.parse(readFileSync(file, "utf8")) as Puzzle[];

it("are sorted by grades", () => {
  const grades = PUZZLES.map(({ grade }) => grade);
  expect(grades).toEqual([...grades].sort((one, other) => one - other));
  expect(new Set(grades)).toEqual(new Set(PUZZLE_GRADES));
});

it("have themes that the page has words for", () => {
  expect(PUZZLES.flatMap(({ themes }) => themes).filter((theme) => !PUZZLE_THEMES.includes(theme))).toEqual([]);
});

/** The puzzles of which something is false. */
function offenders(holds: (puzzle: Puzzle, start: Position) => boolean): string[] {
  return PUZZLES.filter((puzzle) => !holds(puzzle, Position.parse(puzzle.position))).map(({ id }) => id);
}

it("write turns as the page does when they are played", () => {
  const written = (turn: string, start: Position): boolean =>
    formatTurn(parseTurn(turn, start.size), start.size) === turn &&
    new TurnComposer(start, {}, stonesOf(turn, start.size)).turnText === turn;
  expect(
    offenders(({ outcomes }, start) => outcomes.every(({ turns }) => turns.every((turn) => written(turn, start)))),
  ).toEqual([]);
});

it("have a line to the end with the best margin", () => {
  expect(
    offenders(({ line, outcomes: [best] }, start) => {
      const end = line.reduce((position, turn) => position.play(turn), start);
      return (
        end.phase === "over" && end.score().margin === best?.margin && best.turns.some((turn) => turn === line[0])
      );
    }),
  ).toEqual([]);
});

it("are said to join groups where they do", () => {
  expect(
    offenders((puzzle) =>
      reasonsFor(puzzle, puzzle.line[0] ?? "").every((reason) => reason.of !== "join" || reason.after < reason.before),
    ),
  ).toEqual([]);
});

it("have hints that are true of their solutions", () => {
  expect(
    offenders((puzzle, { size }) =>
      hintsFor(puzzle).every((hint) =>
        "about" in hint
          ? puzzle.themes.includes(hint.about)
          : stonesOf(puzzle.line[0] ?? "", size).includes(parsePoint(hint.point, size)),
      ),
    ),
  ).toEqual([]);
});
