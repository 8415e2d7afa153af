/** From what the engine thinks, and what people have marked, to what is drawn on top of the board. */
import type { Look } from "../api";
import type { BoardOverlay } from "../board";
import { messages } from "../messages";
import type { Marks } from "../record";
import { opponent, parsePoint, parseTurn, type Position } from "../rules";
import { roomOf } from "./room";

/** Turns of an expected line that fit on a board without hiding it. */
const MOST_TURNS = 6;

export interface Layers {
  readonly heat: boolean;
  readonly ownership: boolean;
  readonly joins: boolean;
  readonly room: boolean;
}

/** line: turns to be shown in place of the layers; empty for none. */
export function overlayOf(
  position: Position,
  look: Look | null,
  layers: Layers,
  marks: Marks,
  line: readonly string[],
): BoardOverlay {
  const { size } = position;
  const byPoint = <Value>(values: Readonly<Record<string, Value>>) =>
    new Map(Object.entries(values).map(([name, value]) => [parsePoint(name, size), value] as const));
  const own: BoardOverlay = { marks: byPoint(marks) };
  if (line.length > 0) return { ...own, line: stonesOf(position, line) };
  const rooms = layers.room && position.phase !== "over" ? roomOf(position) : [];
  const room = new Map(
    rooms.map(({ group, points }) => [group.stones[0] as number, messages.format.number(points)] as const),
  );
  if (look === null) return { ...own, room };
  return {
    ...own,
    room,
    ...(layers.heat ? { heat: byPoint(look.heat), labels: losses(position, look) } : {}),
    ...(layers.ownership ? { ownership: look.ownership } : {}),
    ...(layers.joins
      ? {
          joins: look.joins.map(({ first, second, probability }) => ({
            first: parsePoint(first, size),
            second: parsePoint(second, size),
            probability,
          })),
        }
      : {}),
  };
}

/** What a turn gives away against the best one, for its player, 0 or less; more where the engine has not settled yet. */
export function lossOf(look: Look, margin: number): number {
  const best = look.candidates[0]?.margin ?? margin;
  return (margin - best) * (look.to_move === "white" ? 1 : -1);
}

/** On the points of single stones. */
function losses(position: Position, look: Look): Map<number, string> {
  const single = look.candidates.filter(({ turn }) => !/[-+]/.test(turn));
  const text = (loss: number) => (loss === 0 ? "0" : messages.format.signed(loss, 1));
  return new Map(single.map(({ turn, margin }) => [parsePoint(turn, position.size), text(lossOf(look, margin))]));
}

/** The stones of a line, numbered by turns; a plant after a growth says so. */
function stonesOf(position: Position, line: readonly string[]): NonNullable<BoardOverlay["line"]> {
  return line.slice(0, MOST_TURNS).flatMap((text, index) => {
    const turn = parseTurn(text, position.size);
    if (turn.kind === "resign") return [];
    const color = index % 2 === 0 ? position.toMove : opponent(position.toMove);
    const stones = turn.points.map((point) => ({ point, color, text: String(index + 1) }));
    return turn.plant === null ? stones : [...stones, { point: turn.plant, color, text: `${index + 1}+` }];
  });
}
