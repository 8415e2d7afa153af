/** A puzzle as `symple puzzles` writes it: docs/reference/puzzles.md. */
import type { Color } from "../rules";

export const PUZZLE_GRADES = [1, 2, 3, 4, 5] as const;
export type PuzzleGrade = (typeof PUZZLE_GRADES)[number];

export const PUZZLE_THEMES = ["win", "plant", "grow", "balance", "join", "cut", "close", "forced-plant"] as const;
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

/** Turns that lead to the same final margin under perfect play; White's view. */
export interface TurnOutcome {
  readonly margin: number;
  readonly turns: readonly string[];
}

export interface Puzzle {
  readonly id: string;
  /** Text of the position. */
  readonly position: string;
  readonly grade: PuzzleGrade;
  /** True of every best turn. */
  readonly themes: readonly PuzzleTheme[];
  /** All legal turns, the best ones first. */
  readonly outcomes: readonly TurnOutcome[];
  /** Perfect play to the end of the game, from one of the best turns on. */
  readonly line: readonly string[];
}

/** What a turn comes to. */
export interface Worth {
  readonly best: boolean;
  /** White's view. */
  readonly margin: number;
  /** Points that it loses against the best turns. */
  readonly lost: number;
}

/** Of a legal turn in its canonical text. */
export function worthOf({ id, outcomes }: Puzzle, turn: string): Worth {
  const outcome = outcomes.find(({ turns }) => turns.includes(turn));
  const best = outcomes[0];
  if (outcome === undefined || best === undefined) throw new Error(`${turn} is not among the turns of puzzle ${id}`);
  return { best: outcome === best, margin: outcome.margin, lost: Math.abs(best.margin - outcome.margin) };
}

/** One of the best among the turns that are not; null where all are best. */
export function nextBest(puzzle: Puzzle): { turn: string; worth: Worth } | null {
  const turn = puzzle.outcomes[1]?.turns[0];
  return turn === undefined ? null : { turn, worth: worthOf(puzzle, turn) };
}

export function moverOf({ position }: Puzzle): Color {
  return position.split(" ")[1] === "w" ? "white" : "black";
}

/** Whether the best turns win and every other one loses. */
export function isToWin({ themes }: Puzzle): boolean {
  return themes.includes("win");
}
