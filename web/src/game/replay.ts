/** The positions of a game, one for every number of turns made. */
import type { Game } from "../api";
import { Position, parseTurn, type Color, type Turn } from "../rules";

export interface Replay {
  readonly game: string;
  readonly turns: readonly string[];
  /** positions[k] is the position after k turns. */
  readonly positions: readonly Position[];
}

/** Only what `known` does not have yet is played. Throws when the turns do not fit the rules. */
export function replay(game: Pick<Game, "id" | "rules" | "start" | "turns">, known: Replay | null = null): Replay {
  const turns = game.turns.filter((turn) => turn !== "resign");
  const same = known !== null && known.game === game.id ? commonPrefix(known.turns, turns) : 0;
  const positions = same > 0 && known !== null ? known.positions.slice(0, same + 1) : [Position.begin(game.rules, game.start)];
  for (let position = positions[same] as Position, turn = same; turn < turns.length; turn += 1) {
    position = position.play(turns[turn] as string);
    positions.push(position);
  }
  return { game: game.id, turns, positions };
}

/** The turn that led to the position after `count` turns. */
export function lastTurn(game: Replay, count: number): Turn | null {
  const text = game.turns[count - 1];
  return text === undefined ? null : parseTurn(text, (game.positions[0] as Position).size);
}

/** How many turns stay when the last own turn is undone: back to where a person was to move. Null: none. */
export function undoTarget(game: Replay, people: readonly Color[]): number | null {
  for (let count = game.turns.length - 1; count >= 0; count -= 1) {
    const position = game.positions[count];
    if (position !== undefined && people.includes(position.toMove)) return count;
  }
  return null;
}

function commonPrefix(first: readonly string[], second: readonly string[]): number {
  let length = 0;
  while (length < first.length && length < second.length && first[length] === second[length]) length += 1;
  return length;
}
