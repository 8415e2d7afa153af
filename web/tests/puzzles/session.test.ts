/** Tries at a puzzle: missed, solved, shown. */
import { beforeEach, expect, it, vi } from "vitest";
import { puzzleSession, type PuzzleSession } from "../../src/puzzles/session";
import { parsePoint } from "../../src/rules";
import { HOLE } from "./sample";

const onsolved = vi.fn();

function place(session: PuzzleSession, point: string): void {
  session.place(parsePoint(point, 3));
}

beforeEach(() => onsolved.mockClear());

it("a wrong turn is told its price, and can be tried again", () => {
  const session = puzzleSession(HOLE, onsolved);
  place(session, "A1");
  expect(session.missed).toBe(true);
  expect(session.verdict).toMatchObject({ margin: -1, lost: 4 });
  session.again();
  expect(session.verdict).toBeNull();
  expect(onsolved).not.toHaveBeenCalled();
});

it("a best turn solves it, and the line follows", () => {
  const session = puzzleSession(HOLE, onsolved);
  place(session, "B3");
  expect(session.done).toBe(true);
  expect(onsolved).toHaveBeenCalledOnce();
  expect(session.line).toEqual(["A1"]);
  session.viewed = 1;
  expect(session.composer.position.phase).toBe("over");
});

it("what is shown is not solved, nor repeated after it", () => {
  const session = puzzleSession(HOLE, onsolved);
  session.solve();
  expect(session.done).toBe(true);
  session.again();
  place(session, "B3");
  expect(session.done).toBe(true);
  expect(onsolved).not.toHaveBeenCalled();
});
