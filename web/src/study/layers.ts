/** From what the engine thinks, and what people have marked, to what is drawn on top of the board. */
import type { Look } from "../api";
import type { BoardOverlay } from "../board";
import { groupNumbers, middleOf } from "../compose";
import { messages } from "../messages";
import type { Marks } from "../record";
import { opponent, parsePoint, parseTurn, type Position } from "../rules";
import { joinsOf } from "./joins";
import { markedPoints } from "./marks";
import { roomOf } from "./room";

/** Turns of an expected line that fit on a board without hiding it. */
const MOST_TURNS = 6;

/** A loss that is drawn as bad as can be, in points, and what the second best is drawn as at least. */
const MOST_LOSS = 10;
const LEAST_COST = 0.01;

type Candidate = Pick<Look["candidates"][number], "turn" | "alike" | "loss" | "error">;

/** Turns that have their loss on the board; of more of them the board would be full. */
const MOST_LABELLED = 5;

export interface Layers {
  readonly heat: boolean;
  readonly ownership: boolean;
  readonly joins: boolean;
  readonly room: boolean;
  readonly groupNumbers: boolean;
}

/**
 * line: turns to be shown in place of the layers; empty for none. placed: the stones of the turn in the making, of which
 * the position knows nothing yet.
 */
export function overlayOf(
  position: Position,
  look: Look | null,
  layers: Layers,
  marks: Marks,
  line: readonly string[],
  placed: readonly number[] = [],
): BoardOverlay {
  const { size } = position;
  const own: BoardOverlay = { marks: markedPoints(marks, size) };
  if (line.length > 0) return { ...own, line: lineStones(position, line), together: stonesOf(line[0] ?? "", size) };
  const rooms = layers.room && position.phase !== "over" ? roomOf(position) : [];
  const room = new Map([
    ...(layers.groupNumbers ? groupNumbers(position) : []),
    ...rooms.map(({ group, points }) => [middleOf(group, size), messages.format.number(points)] as const),
  ]);
  if (look === null) return { ...own, room };
  return {
    ...own,
    room,
    ...(layers.heat ? advice(position, look, marks, placed) : {}),
    ...(layers.ownership ? { ownership: look.ownership } : {}),
    ...(layers.joins ? { joins: joinsOf(position, look.joins) } : {}),
  };
}

/** What a loss is told as where it is not larger than its error. */
const LITTLE = "≈";

/** Whether anything is known of a turn's loss: a loss that is proved has no error. */
function isKnown({ loss, error }: Candidate): boolean {
  return loss > error || error === 0;
}

/**
 * The margin to tell of a position, for White: that of the turn the engine would make. The mean of all it has tried would say
 * something else than the list of turns beside it.
 */
export function expectedMargin({ margin, exact, candidates }: Pick<Look, "margin" | "exact" | "candidates">): number {
  return exact ? margin : (candidates[0]?.margin ?? margin);
}

/** What a turn loses, in points, with its error: no digit is told that is not known. */
export function lossText(candidate: Candidate): string {
  const { error } = candidate;
  const short = shortLoss(candidate);
  return error === 0 || !isKnown(candidate) ? short : `${short} ± ${messages.format.number(Math.max(1, error))}`;
}

/** The same for a point of the board. */
function shortLoss(candidate: Candidate): string {
  const { format } = messages;
  return isKnown(candidate) ? format.signed(-candidate.loss) : LITTLE;
}

/** Once a turn is begun: where the turns go on that have its stones. */
function advice(position: Position, look: Look, marks: Marks, placed: readonly number[]): BoardOverlay {
  const { size } = position;
  if (placed.length === 0) return { heat: heatOf(look, size), labels: losses(position, look, marks) };
  const heat = new Map<number, number>();
  let visited = 0;
  for (const { turn, alike, visits } of look.candidates) {
    for (const text of [turn, ...alike]) {
      const stones = stonesOf(text, size);
      if (!placed.every((point) => stones.includes(point))) continue;
      visited += visits;
      for (const stone of stones) if (!placed.includes(stone)) heat.set(stone, (heat.get(stone) ?? 0) + visits);
    }
  }
  return { heat: new Map([...heat].map(([stone, visits]) => [stone, visits / visited])) };
}

/** The stones of the best turn that has one on the point and those that are placed; none where that is but one stone. */
export function turnAt(look: Look, size: number, point: number, placed: readonly number[]): readonly number[] {
  const turns = look.candidates.flatMap(({ turn, alike }) => [turn, ...alike]).map((turn) => stonesOf(turn, size));
  const found = turns.find((stones) => [point, ...placed].every((stone) => stones.includes(stone))) ?? [];
  return found.length > 1 ? found : [];
}

/** The turns that have all these stones. */
export function agreeing(candidates: Look["candidates"], placed: readonly number[], size: number): Look["candidates"] {
  return candidates.filter(({ turn, alike }) =>
    [turn, ...alike].some((text) => {
      const stones = stonesOf(text, size);
      return placed.every((point) => stones.includes(point));
    }),
  );
}

function stonesOf(text: string, size: number): readonly number[] {
  const turn = parseTurn(text, size);
  if (turn.kind === "resign") return [];
  return turn.plant === null ? turn.points : [...turn.points, turn.plant];
}

function heatOf(look: Look, size: number): Map<number, number> {
  return new Map(Object.entries(look.heat).map(([name, share]) => [parsePoint(name, size), share]));
}

/** On the points of single stones that nobody has marked; of the engine's choice nothing is lost. */
function losses(position: Position, look: Look, marks: Marks): NonNullable<BoardOverlay["labels"]> {
  const single = look.candidates.slice(0, MOST_LABELLED).filter(({ turn }) => !/[-+]/.test(turn));
  return new Map(
    single.flatMap((candidate) => {
      const first = candidate === look.candidates[0];
      const cost = first ? 0 : Math.max(LEAST_COST, isKnown(candidate) ? costOf(candidate.loss) : 0);
      const label = { text: first ? messages.format.number(0) : shortLoss(candidate), cost };
      const turns = [candidate.turn, ...candidate.alike].filter((turn) => !(turn in marks));
      return turns.map((turn) => [parsePoint(turn, position.size), label] as const);
    }),
  );
}

/** What a turn is drawn as that was played and lost, and the better one. */
const PLAYED = { text: "?", cost: 1 };
const BETTER = { text: "✓", cost: 0 };

/** The turn that was played against the better one: where only one of them has a stone it is marked, what both have is ringed. */
export function mistakeOverlay(played: string, better: string, size: number): BoardOverlay {
  const [lost, won] = [stonesOf(played, size), stonesOf(better, size)];
  const only = (stones: readonly number[], others: readonly number[], label: typeof PLAYED) =>
    stones.filter((stone) => !others.includes(stone)).map((stone) => [stone, label] as const);
  return {
    labels: new Map([...only(lost, won, PLAYED), ...only(won, lost, BETTER)]),
    together: lost.filter((stone) => won.includes(stone)),
  };
}

/** Of a loss in points; small ones differ more. */
function costOf(loss: number): number {
  return Math.sqrt(Math.min(loss / MOST_LOSS, 1));
}

/** The stones of a line, numbered by turns; a plant after a growth says so. */
export function lineStones(position: Position, line: readonly string[]): NonNullable<BoardOverlay["line"]> {
  return line.slice(0, MOST_TURNS).flatMap((text, index) => {
    const turn = parseTurn(text, position.size);
    if (turn.kind === "resign") return [];
    const color = index % 2 === 0 ? position.toMove : opponent(position.toMove);
    const stones = turn.points.map((point) => ({ point, color, text: String(index + 1) }));
    return turn.plant === null ? stones : [...stones, { point: turn.plant, color, text: `${index + 1}+` }];
  });
}
