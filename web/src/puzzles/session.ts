/** One try after another at a puzzle. */
import { TurnSession } from "../learn/turn-session.svelte";
import { hintsFor, type Hint } from "./hints";
import { worthOf, type Puzzle, type Worth } from "./puzzle";

interface Task {
  readonly position: string;
  readonly solution: string;
  readonly line: readonly string[];
  readonly hints: readonly Hint[];
}

/** Of the turn that was made. */
interface Judged extends Worth {
  readonly turn: string;
  readonly done: boolean;
}

export type PuzzleSession = TurnSession<Task, Judged>;

/** onsolved: the person has found one of the best turns, without being shown. */
export function puzzleSession(puzzle: Puzzle, onsolved: () => void): PuzzleSession {
  const [solution = "", ...line] = puzzle.line;
  const session: PuzzleSession = new TurnSession(
    { position: puzzle.position, solution, line, hints: hintsFor(puzzle) },
    ({ text }) => {
      const worth = worthOf(puzzle, text);
      return { ...worth, turn: text, done: worth.best };
    },
    () => {
      if (!session.shown) onsolved();
    },
  );
  return session;
}
