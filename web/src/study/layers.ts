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

/** What a turn gives away against the best one, for its player: 0 or less. */
function lossOf(look: Look, margin: number): number {
  const best = look.candidates[0]?.margin ?? margin;
  // The best one is that which was looked at most; another may seem to bring more for a while.
  return Math.min((margin - best) * (look.to_move === "white" ? 1 : -1), 0);
}

/**
 * What the engine would play first, which it has looked at most; then the others by what they bring to their player. What
 * was looked at little may seem to bring more than the first for a while: it does not push the first from its place.
 */
export function ranked({ candidates, to_move: mover }: Look): Look["candidates"] {
  const [first, ...others] = candidates;
  if (first === undefined) return [];
  return [first, ...others.sort((one, other) => (mover === "white" ? other.margin - one.margin : one.margin - other.margin))];
}

export function lossText(look: Look, margin: number): string {
  const loss = lossOf(look, margin);
  return loss > -0.05 ? messages.format.number(0) : messages.format.signed(loss, 1);
}

/** Once a turn is begun: where the turns go on that have its stones. */
function advice(position: Position, look: Look, marks: Marks, placed: readonly number[]): BoardOverlay {
  const { size } = position;
  if (placed.length === 0) return { heat: heatOf(look, size), labels: losses(position, look, marks) };
  const heat = new Map<number, number>();
  let visited = 0;
  for (const { turn, visits } of look.candidates) {
    const stones = stonesOf(turn, size);
    if (!placed.every((point) => stones.includes(point))) continue;
    visited += visits;
    for (const stone of stones) if (!placed.includes(stone)) heat.set(stone, (heat.get(stone) ?? 0) + visits);
  }
  return { heat: new Map([...heat].map(([stone, visits]) => [stone, visits / visited])) };
}

/** The stones of the best turn that has one on the point and those that are placed; none where that is but one stone. */
export function turnAt(look: Look, size: number, point: number, placed: readonly number[]): readonly number[] {
  const turns = ranked(look).map(({ turn }) => stonesOf(turn, size));
  const found = turns.find((stones) => [point, ...placed].every((stone) => stones.includes(stone))) ?? [];
  return found.length > 1 ? found : [];
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
  const best = look.candidates[0]?.turn;
  const single = look.candidates.filter(({ turn }) => !/[-+]/.test(turn) && !(turn in marks));
  return new Map(
    single.map(({ turn, margin }) => {
      const cost = turn === best ? 0 : Math.max(LEAST_COST, costOf(lossOf(look, margin)));
      return [parsePoint(turn, position.size), { text: lossText(look, margin), cost }];
    }),
  );
}

/** Of a loss in points; small ones differ more. */
function costOf(loss: number): number {
  return Math.sqrt(Math.min(-loss / MOST_LOSS, 1));
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
