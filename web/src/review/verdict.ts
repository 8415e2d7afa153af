/** A turn of a game held against the best one that the engine found, as src/symple/study/review.py has it. */
import type { Color } from "../rules";
import { PARTS, mostOf, type Grade, type Loss, type Part } from "./tags";
import type { TurnFacts } from "./turn-facts";
import { marginFor, type Value } from "./value";

/** A turn that was judged better than the one played. */
export interface Better {
  /** How the game might have gone on: begins with the turn itself. */
  readonly line: readonly string[];
  /** Of the position after it. */
  readonly value: Value;
}

export interface Verdict {
  readonly facts: TurnFacts;
  /** Whether there was no other turn. */
  readonly forced: boolean;
  /** Of the position after the turn. */
  readonly value: Value;
  /** Null when nothing better was found. */
  readonly better: Better | null;
}

/** A game that was reviewed. */
export interface Review {
  /** Of the first position. */
  readonly start: Value;
  readonly verdicts: readonly Verdict[];
}

/** The least loss in points of each grade; the worst first. */
const GRADE_POINTS: readonly (readonly [Grade, number])[] = [
  ["blunder", 10],
  ["mistake", 5],
  ["inaccuracy", 2],
];

/** Points that the turn lost against the better one, for its player; never below 0. */
export function pointsLost({ facts: { color }, value, better }: Verdict): number {
  return better === null ? 0 : Math.max(0, marginFor(color, better.value) - marginFor(color, value));
}

/** Null for a good turn: what it lost is little, or may be the noise of the search. */
export function lossOf(verdict: Verdict): Loss | null {
  const { facts, value, better } = verdict;
  if (better === null) return null;
  const points = pointsLost(verdict);
  const error = Math.hypot(value.error, better.value.error);
  const grade = points > error ? GRADE_POINTS.find(([, least]) => points >= least)?.[0] : undefined;
  if (grade === undefined) return null;
  const sign = facts.color === "white" ? 1 : -1;
  const of = (part: Part) => sign * (better.value.parts[part] - value.parts[part]);
  const parts = Object.fromEntries(PARTS.map((part) => [part, of(part)])) as Record<Part, number>;
  const win = Math.max(0, winFor(facts.color, better.value) - winFor(facts.color, value));
  return { grade, points, error, win, parts, about: mostOf(parts), better: better.line[0] as string, betterPath: null };
}

function winFor(color: Color, { winProbability }: Value): number {
  return color === "white" ? winProbability : 1 - winProbability;
}
