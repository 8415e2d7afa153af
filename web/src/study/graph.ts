/** The geometry of the score graph, in pixels: plain numbers and paths that a component draws. */
import type { Evaluation } from "../record";
import type { Score } from "../rules";
import type { Grade, SavedReview } from "../review/tags";
import type { TurnFacts } from "../review/turn-facts";

/** What the graph shows of a position of the game; the first one is that before turn 1. */
export interface GraphPoint {
  /** Null where nobody has evaluated the position. */
  readonly evaluation: Evaluation | null;
  readonly stones: { readonly white: number; readonly black: number };
  readonly groups: { readonly white: number; readonly black: number };
  /** Of the turn that led here; null for a good one. */
  readonly grade: Grade | null;
}

/** A rectangle of the picture that shows one kind of figure. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Tick {
  readonly value: number;
  readonly y: number;
}

export interface Dot {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly grade: Grade;
}

export interface MarginCurve {
  /** The expected margin; breaks off where it is not known. */
  readonly line: string;
  /** Around the line, as wide as its error: no width where the margin is proved. */
  readonly band: string;
  readonly ticks: readonly Tick[];
  readonly dots: readonly Dot[];
}

export interface CountCurves {
  readonly white: string;
  readonly black: string;
  readonly most: number;
}

/** The first position and that after every turn. */
export function graphPoints(review: SavedReview, start: Score, facts: readonly TurnFacts[]): readonly GraphPoint[] {
  const counts = ({ white, black }: Score) => ({
    stones: { white: white.stones, black: black.stones },
    groups: { white: white.groups, black: black.groups },
  });
  return [
    { evaluation: review.start, grade: null, ...counts(start) },
    ...facts.map(({ score }, at) => {
      const turn = review.turns[at];
      return { evaluation: turn?.evaluation ?? null, grade: turn?.loss?.grade ?? null, ...counts(score) };
    }),
  ];
}

/** Numbers of turns to write below the graph: round ones, and not too many. */
export function turnTicks(count: number, most: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((each) => count / each <= most) ?? 500;
  return Array.from({ length: Math.floor(count / step) }, (_, at) => (at + 1) * step);
}

/** Where the position after so many of `count` turns is. */
export function xOf(at: number, count: number, frame: Frame): number {
  return frame.left + (count === 0 ? 0 : (at / count) * frame.width);
}

/** The position that is nearest to a place. */
export function nearest(x: number, count: number, frame: Frame): number {
  return Math.min(count, Math.max(0, Math.round(((x - frame.left) / frame.width) * count)));
}

/** White's advantage goes up. */
export function marginCurve(points: readonly GraphPoint[], frame: Frame): MarginCurve {
  const known = points.flatMap((point, at) => {
    const { margin, error = 0 } = point.evaluation ?? {};
    return margin === undefined ? [] : [{ at, margin, error, grade: point.grade }];
  });
  const [low, high, step] = scale(known.flatMap(({ margin, error }) => [margin - error, margin + error]));
  const x = (at: number) => round(xOf(at, points.length - 1, frame));
  const y = (value: number) => round(frame.top + ((high - value) / (high - low)) * frame.height);
  const runs = runsOf(known);
  return {
    line: runs.map((run) => path(run.map(({ at, margin }) => [x(at), y(margin)]))).join(""),
    band: runs.map((run) => bandOf(run, x, y)).join(""),
    ticks: range(low, high, step).map((value) => ({ value, y: y(value) })),
    dots: known.flatMap(({ at, margin, grade }) => (grade === null ? [] : [{ at, x: x(at), y: y(margin), grade }])),
  };
}

/** How many each side has, from none at the bottom of the frame to the most at its top. */
export function countCurves(points: readonly GraphPoint[], what: "stones" | "groups", frame: Frame): CountCurves {
  const most = Math.max(1, ...points.flatMap((point) => [point[what].white, point[what].black]));
  const curve = (color: "white" | "black") =>
    path(
      points.map((point, at) => [
        round(xOf(at, points.length - 1, frame)),
        round(frame.top + (1 - point[what][color] / most) * frame.height),
      ]),
    );
  return { white: curve("white"), black: curve("black"), most };
}

/** The lowest and highest value of an axis that has 0 and all these on it, and a round step with few ticks. */
function scale(values: readonly number[]): [number, number, number] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = Math.max(high - low, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) as number);
  const [first, last] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return first === last ? [-step, step, step] : [first, last, step];
}

function range(low: number, high: number, step: number): number[] {
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step);
}

interface Known {
  readonly at: number;
  readonly margin: number;
  readonly error: number;
}

/** Those that stand side by side. */
function runsOf<Item extends Known>(known: readonly Item[]): readonly (readonly Item[])[] {
  const runs: Item[][] = [];
  for (const item of known) {
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1)?.at === item.at - 1) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

function bandOf(run: readonly Known[], x: (at: number) => number, y: (value: number) => number): string {
  const above = run.map(({ at, margin, error }): [number, number] => [x(at), y(margin + error)]);
  const below = run.map(({ at, margin, error }): [number, number] => [x(at), y(margin - error)]);
  return `${path([...above, ...below.reverse()])}Z`;
}

export function path(corners: readonly (readonly [number, number])[]): string {
  return corners.length === 0 ? "" : `M${corners.map(([x, y]) => `${x} ${y}`).join("L")}`;
}

/** To a tenth of a pixel. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
