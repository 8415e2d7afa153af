/**
 * A review as its record keeps it (src/symple/study/notes.py), read back: so a game that was reviewed once is shown
 * without the engine.
 */
import { endOfLine, nodesOn, turnsOn, type Evaluation, type GameTree, type Path, type TurnNode } from "../record";

/** Grades of turns that lost points, the mildest first. */
export const GRADES = ["inaccuracy", "mistake", "blunder"] as const;
export type Grade = (typeof GRADES)[number];

/** The parts of an expected margin: stones on the board, vacant points still to be filled, penalties for groups. */
export const PARTS = ["stones", "room", "groups"] as const;
export type Part = (typeof PARTS)[number];

/** What a turn lost against a better one; all figures are its player's own. */
export interface Loss {
  readonly grade: Grade;
  /** Points. */
  readonly points: number;
  /** Of the points: two standard deviations; 0 when they are proved. */
  readonly error: number;
  /** Win probability. */
  readonly win: number;
  /** Of the points; below 0 was won. */
  readonly parts: Readonly<Record<Part, number>>;
  /** The part that most was lost of. */
  readonly about: Part;
  /** The better turn. */
  readonly better: string;
  /** Where the better turn stands in the tree; null when somebody has removed it. */
  readonly betterPath: Path | null;
}

/** A turn of the main line; what the review did not look at, because it was played later, has no evaluation. */
export interface TurnReview {
  readonly evaluation: Evaluation | null;
  /** Null for a good turn. */
  readonly loss: Loss | null;
}

export interface SavedReview {
  /** Of the first position. */
  readonly start: Evaluation;
  /** turns[0] is the first turn of the game. */
  readonly turns: readonly TurnReview[];
}

/** The comment on the first turn of a variation that is the review's, and how many turns the review gave it. */
const BETTER = /^\[%review better(?: turns=(\d{1,4}))?\]$/;
const NUMBER = String.raw`(-?\d+\.\d+)`;
const START = new RegExp(
  String.raw`^\[%review start\] \[%eval win=([-+.\de]+), margin=([-+.\de]+), visits=(\d+), error=([-+.\de]+)\]`,
  "m",
);
const NOTE = new RegExp(
  String.raw`^\[%review (${GRADES.join("|")}) loss=${NUMBER} error=${NUMBER} win=${NUMBER} ` +
    String.raw`stones=${NUMBER} room=${NUMBER} groups=${NUMBER} better=([-+A-S\d]+)\]`,
  "m",
);

/** Null for a record that was not reviewed. */
export function readReview(tree: GameTree): SavedReview | null {
  const match = START.exec(tree.comment);
  if (match === null) return null;
  const [win_probability, margin, visits, error] = match.slice(1).map(Number) as [number, number, number, number];
  return { start: { win_probability, margin, visits, error }, turns: mainNodes(tree).map((node, at) => turnReview(tree, node, at)) };
}

/** What people have written into a comment; what a review says is said in the words of the page instead. */
export function ownComment(comment: string): string {
  return linesOf(comment, false);
}

/** The comment with other words by people; what a review has written stays below them. */
export function withOwnComment(comment: string, own: string): string {
  return [own, linesOf(comment, true)].filter((text) => text !== "").join("\n");
}

/** Without what a review wrote, but for the evaluations; a variation of it that somebody has touched stays, as his. */
export function withoutReview(tree: GameTree): GameTree {
  return { ...tree, comment: ownComment(tree.comment), children: ownChildren(tree.children) };
}

function ownChildren(children: readonly TurnNode[]): TurnNode[] {
  const own = children.filter((child, index) => index === 0 || !isOfReview(child));
  return own.map((child) => ({ ...child, comment: ownComment(child.comment), children: ownChildren(child.children) }));
}

/** Whether a variation is the review's, and nobody has touched it. */
export function isOfReview(variation: TurnNode): boolean {
  const tag = BETTER.exec(variation.comment);
  return tag !== null && turnsOf(variation) <= Number(tag[1] ?? Infinity) && !isTouched(variation);
}

/** The length of the line that begins with this turn. */
function turnsOf({ children: [next] }: TurnNode): number {
  return next === undefined ? 1 : 1 + turnsOf(next);
}

/** Whether somebody has put something to a variation of the review. */
function isTouched({ before, marks, sketch, children }: TurnNode): boolean {
  if (before !== "" || Object.keys({ ...marks, ...sketch }).length > 0 || children.length > 1) return true;
  return children.some(
    (child) => child.comment !== "" || child.evaluation !== null || child.seconds !== null || isTouched(child),
  );
}

function linesOf(comment: string, ofReview: boolean): string {
  return comment
    .split("\n")
    .filter((line) => line.startsWith("[%review ") === ofReview)
    .join("\n");
}

/** The grade of a turn with this comment; null for a good one, and without a review. */
export function gradeOf(comment: string): Grade | null {
  return (NOTE.exec(comment)?.[1] as Grade | undefined) ?? null;
}

/** The part of a loss that is the largest; the first of equals. */
export function mostOf(parts: Readonly<Record<Part, number>>): Part {
  return PARTS.reduce((most, part) => (parts[part] > parts[most] ? part : most));
}

function mainNodes(tree: GameTree): readonly TurnNode[] {
  return nodesOn(tree, endOfLine(tree, []));
}

function turnReview(tree: GameTree, node: TurnNode, at: number): TurnReview {
  const match = NOTE.exec(node.comment);
  if (match === null) return { evaluation: node.evaluation, loss: null };
  const [points, error, win, stones, room, groups] = match.slice(2, 8).map(Number) as [number, number, number, number, number, number];
  const [grade, better] = [match[1] as Grade, match[8] as string];
  const parts = { stones, room, groups };
  const betterPath = pathOf(tree, at, better);
  return { evaluation: node.evaluation, loss: { grade, points, error, win, parts, about: mostOf(parts), better, betterPath } };
}

/** Where this turn stands as another one than turn `at` (from 0) of the main line. */
function pathOf(tree: GameTree, at: number, turn: string): Path | null {
  const parent = mainPath(at);
  const { children } = nodesOn(tree, parent).at(-1) ?? tree;
  const index = children.findIndex((child) => child.turn === turn);
  return index < 0 ? null : [...parent, index];
}

/** The better turn, and what may follow it as far as the study has it. */
export function betterLine(tree: GameTree, { better, betterPath }: Loss): readonly string[] {
  if (betterPath === null) return [better];
  return turnsOn(tree, endOfLine(tree, betterPath)).slice(betterPath.length - 1);
}

/** The path to the position after so many turns of the main line. */
export function mainPath(turns: number): Path {
  return Array<number>(turns).fill(0);
}
