/**
 * What a page is told of a position that is looked at, from what the search says: as src/symple/study/choices.py, value.py
 * and live.py have it. tests/engine/vectors.json holds both to the same.
 */
import type { Look } from "../api";
import { makeTurn, formatTurn, parseTurn, pointName, stonesOf, type Position } from "../rules";
import type { Candidate, Snapshot, Solution } from "./core";
import { ownSymmetries, type Image } from "./symmetry";

type Choice = Look["candidates"][number];

/** The error of a margin: two standard deviations in points at that many visits, and the power by which it falls. */
const ERROR = { points: 1.7, visits: 8_000, fall: 0.25 };
/** It grows with the square of the board's points above this many, and its root makes a choice surer below. */
const ERROR_POINTS = 225;
/** Where one side will win almost surely the search cares less for points. */
const DECIDED = { share: 0.02, error: 2.3 };

/** Candidates that a page is told. */
const TOLD = 12;

/** What is told of a position but for the joins; `done`: no more will come. */
export type Told = Omit<Look, "type" | "id" | "joins" | "done">;

/** Of a search. */
export function lookOf(position: Position, snapshot: Snapshot): Told {
  const images = ownSymmetries(position.stones);
  const { whiteStones, blackStones, whiteGroups, blackGroups, visits, winProbability } = snapshot;
  return {
    margin: round(snapshot.margin, 3),
    win_probability: round(winProbability, 4),
    white: { stones: round(whiteStones, 2), groups: round(whiteGroups, 2) },
    black: { stones: round(blackStones, 2), groups: round(blackGroups, 2) },
    visits,
    exact: false,
    to_move: position.toMove,
    error: round(searchError(visits, whiteStones + blackStones, winProbability), 3),
    candidates: choicesOf(position, snapshot.candidates, images).slice(0, TOLD),
    ownership: snapshot.ownership.map((owner) => round(owner, 2)),
    heat: heatOf(position.size, snapshot.candidates, images),
  };
}

/** Of a position whose game is over, or that a proof has played to the end: `line` leads there. */
export function lookOfEnd(position: Position, final: Position, line: readonly string[], visits: number): Told {
  const { white, black, margin } = final.score();
  const win = margin > 0 ? 1 : 0;
  const [turn] = line;
  return {
    margin,
    win_probability: win,
    white: { stones: white.stones, groups: white.groups },
    black: { stones: black.stones, groups: black.groups },
    visits,
    exact: true,
    to_move: position.toMove,
    error: 0,
    candidates:
      turn === undefined ? [] : [{ turn, alike: [], margin, win_probability: win, visits, line: [...line], loss: 0, error: 0 }],
    ownership: turn === undefined ? [] : final.stones.map((color) => (color === "white" ? 1 : -1)),
    heat: turn === undefined ? {} : heatOf(position.size, [{ turn, visits: 1 }], ownSymmetries(position.stones)),
  };
}

/** Whether the margin is proved, and the perfect line known to the end: it may be cut where an effort ends. */
export function isProof(position: Position, { low, high, variation }: Solution): boolean {
  return low === high && variation.reduce((before, turn) => before.play(turn), position).phase === "over";
}

/** Two standard deviations of a margin that was searched with these visits on a board of these points. */
export function searchError(visits: number, points: number, winProbability: number): number {
  const scale = Math.max(1, points / ERROR_POINTS) ** 2;
  const searched = ERROR.points * scale * (Math.max(1, visits) / ERROR.visits) ** -ERROR.fall;
  const decided = Math.min(winProbability, 1 - winProbability) < DECIDED.share;
  return decided ? Math.max(searched, DECIDED.error) : searched;
}

/** Candidates that the position's symmetry makes the same. */
interface Pool {
  readonly candidates: readonly Candidate[];
  readonly margin: number;
  readonly winProbability: number;
  readonly visits: number;
}

function choicesOf(position: Position, candidates: readonly Candidate[], images: readonly Image[]): Choice[] {
  const alike = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const name = imagesOf(candidate.turn, position.size, images);
    alike.set(name, [...(alike.get(name) ?? []), candidate]);
  }
  const [first, ...others] = [...alike.values()].map(pooled);
  if (first === undefined) return [];
  others.sort((one, other) => other.visits - one.visits);
  const sign = position.toMove === "white" ? 1 : -1;
  const points = position.stones.length;
  const surer = Math.sqrt(Math.min(1, points / ERROR_POINTS));
  const errorOf = (pool: Pool) => surer * searchError(pool.visits, points, pool.winProbability);
  return [first, ...others].map((pool) => {
    const [lead, ...same] = pool.candidates as [Candidate, ...Candidate[]];
    return {
      turn: lead.turn,
      alike: same.map(({ turn }) => turn),
      margin: round(pool.margin, 3),
      win_probability: round(pool.winProbability, 4),
      visits: pool.visits,
      line: [...lead.variation],
      loss: round(Math.max(0, sign * (first.margin - pool.margin)), 3),
      error: pool === first ? 0 : round(Math.hypot(errorOf(first), errorOf(pool)), 3),
    };
  });
}

function pooled(candidates: readonly Candidate[]): Pool {
  // A turn that was not visited yet has the figures of the position: it counts as one visit.
  const weights = candidates.map(({ visits }) => Math.max(1, visits));
  const all = sum(weights);
  const mean = (values: readonly number[]) => sum(values.map((value, at) => value * (weights[at] as number))) / all;
  return {
    candidates,
    margin: mean(candidates.map(({ margin }) => margin)),
    winProbability: mean(candidates.map(({ winProbability }) => winProbability)),
    visits: sum(candidates.map(({ visits }) => visits)),
  };
}

/** One name for the turns that the images make of a turn. */
function imagesOf(text: string, size: number, images: readonly Image[]): string {
  const turn = parseTurn(text, size);
  if (turn.kind === "resign") return text;
  const texts = images.map((image) => {
    const at = (point: number) => image[point] as number;
    return formatTurn(makeTurn(turn.points.map(at), turn.plant === null ? null : at(turn.plant), size), size);
  });
  return texts.sort()[0] as string;
}

/** By point, its share of the visits of the turns with a stone there, the same on points that are the same. */
function heatOf(
  size: number,
  candidates: readonly Pick<Candidate, "turn" | "visits">[],
  images: readonly Image[],
): Record<string, number> {
  const total = images.length * sum(candidates.map(({ visits }) => visits));
  if (total === 0) return {};
  const visits = new Map<number, number>();
  for (const candidate of candidates) {
    for (const point of stonesOf(candidate.turn, size)) {
      for (const image of images) {
        const at = image[point] as number;
        visits.set(at, (visits.get(at) ?? 0) + candidate.visits);
      }
    }
  }
  return Object.fromEntries([...visits].map(([point, count]) => [pointName(point, size), round(count / total, 3)]));
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
