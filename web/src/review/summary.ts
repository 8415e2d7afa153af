/** A review added up, as src/symple/study/summary.py does: who lost how much, when, and how the groups went. */
import type { Color, Side } from "../rules";
import { GRADES, PARTS, type Grade, type Loss, type Part, type SavedReview } from "./tags";
import { STAGES, type Stage, type TurnFacts } from "./turn-facts";

/** The turns that lost most. */
const SWINGS = 5;

/** A turn that lost something. */
export interface LostTurn {
  readonly facts: TurnFacts;
  /** What the position after it is worth, White's view, and how long that was searched. */
  readonly margin: number;
  readonly visits: number;
  readonly loss: Loss;
}

export interface SideSummary {
  readonly grades: Readonly<Record<Grade, number>>;
  /** Points, all and by stage and part. */
  readonly lost: number;
  readonly lostIn: Readonly<Record<Stage, number>>;
  readonly lostOf: Readonly<Record<Part, number>>;
  /** Number of the last turn with a plant that was not forced; null when there was none. */
  readonly lastPlant: number | null;
  /** Numbers of the turns in which none of the groups could grow. */
  readonly forcedPlants: readonly number[];
  /** On the board after any turn, and the number of the first turn when it was so. */
  readonly mostGroups: number;
  readonly mostGroupsTurn: number;
  readonly finalGroups: number;
}

export interface Summary {
  readonly white: SideSummary;
  readonly black: SideSummary;
}

/** The turns that lost something, in the order of the game. */
export function lostTurns(review: SavedReview, facts: readonly TurnFacts[]): readonly LostTurn[] {
  return facts.flatMap((turn, at) => {
    const { loss = null, evaluation = null } = review.turns[at] ?? {};
    const { margin, visits = 0 } = evaluation ?? {};
    return loss === null || margin === undefined ? [] : [{ facts: turn, loss, margin, visits }];
  });
}

/** lost: `lostTurns` of the same turns. */
export function summarize(lost: readonly LostTurn[], facts: readonly TurnFacts[]): Summary {
  return {
    white: sideSummary("white", facts, lost),
    black: sideSummary("black", facts, lost),
  };
}

/** The turns that lost most, the worst first. `side`: only its own. */
export function biggestLosses(lost: readonly LostTurn[], side: Color | "both"): readonly LostTurn[] {
  return ofSide(lost, side).sort((one, other) => other.loss.points - one.loss.points).slice(0, SWINGS);
}

/** Those that are worth another look: mistakes and blunders; where there are none, what there is. `side`: only its own. */
export function mistakesOf(lost: readonly LostTurn[], side: Color | "both"): readonly LostTurn[] {
  const own = ofSide(lost, side);
  const bad = own.filter(({ loss }) => loss.grade !== "inaccuracy");
  return bad.length > 0 ? bad : own;
}

/**
 * The next turn after turn `from` that lost something, or with step -1 the one before it; at the end the search goes
 * on at the other end. Null when there is none at all.
 */
export function nextLost(lost: readonly LostTurn[], from: number, step: 1 | -1): LostTurn | null {
  const ordered = step === 1 ? lost : [...lost].reverse();
  return ordered.find(({ facts }) => (facts.number - from) * step > 0) ?? ordered[0] ?? null;
}

function sideSummary(color: Color, facts: readonly TurnFacts[], lost: readonly LostTurn[]): SideSummary {
  const own = ofSide(lost, color);
  const turns = facts.filter((turn) => turn.color === color);
  const groups = facts.map((turn): Side => turn.score[color]).map((side) => side.groups);
  const mostGroups = Math.max(0, ...groups);
  const points = own.map(({ loss }) => loss.points);
  return {
    grades: record(GRADES, (grade) => own.filter(({ loss }) => loss.grade === grade).length),
    lost: sum(points),
    lostIn: record(STAGES, (stage) => sum(own.filter((turn) => turn.facts.stage === stage).map(({ loss }) => loss.points))),
    lostOf: record(PARTS, (part) => sum(own.map(({ loss }) => loss.parts[part]))),
    lastPlant: turns.filter((turn) => turn.planted && !turn.forcedPlant).at(-1)?.number ?? null,
    forcedPlants: turns.filter((turn) => turn.forcedPlant).map((turn) => turn.number),
    mostGroups,
    mostGroupsTurn: groups.indexOf(mostGroups) + 1,
    finalGroups: groups.at(-1) ?? 0,
  };
}

function ofSide(lost: readonly LostTurn[], side: Color | "both"): LostTurn[] {
  return lost.filter(({ facts }) => side === "both" || facts.color === side);
}

function record<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
