/** A turn as numbers: each of its placements is the place of its point among those that are legal at that moment. */
import { Position, formatTurn, makeTurn, parseTurn } from "../rules";
import { DamagedError } from "./bytes";

/** A placement: its place, below the number of those that are legal. */
export interface Digit {
  readonly digit: number;
  readonly base: number;
}

/** Throws InvalidTextError or IllegalTurnError for a turn that is none here. A resignation has no digits. */
export function digitsOf(position: Position, text: string): { digits: readonly Digit[]; after: Position } {
  const digits: Digit[] = [];
  let after = position;
  for (const point of placements(position, text)) {
    const options = optionsAt(after);
    digits.push({ digit: options.indexOf(point), base: options.length });
    after = after.place(point);
  }
  return { digits, after };
}

/** The turn that the next digits make; `next`: the next one, below its base. Throws DamagedError. */
export function turnFrom(position: Position, next: (base: number) => number): { turn: string; after: Position } {
  const { size } = position;
  const stones: number[] = [];
  let plant: number | null = null;
  let after = position;
  do {
    const options = optionsAt(after);
    if (options.length === 0) throw new DamagedError();
    const point = options[next(options.length)];
    if (point === undefined) throw new DamagedError();
    if (point < size * size) {
      if (after.phase === "balancing") plant = point;
      else stones.push(point);
    }
    after = after.place(point);
  } while (after.turnStart !== after);
  return { turn: formatTurn(makeTurn(stones, plant, size), size), after };
}

/** The stones of a turn in their order; at the end size * size where the plant is declined. */
function placements(position: Position, text: string): readonly number[] {
  const turn = parseTurn(text, position.size);
  if (turn.kind === "resign") return [];
  if (turn.plant !== null) return [...turn.points, turn.plant];
  const grown = turn.points.reduce<Position>((before, point) => before.place(point), position);
  return grown.phase === "balancing" ? [...turn.points, position.stones.length] : turn.points;
}

function optionsAt(position: Position): readonly number[] {
  return position.canEndTurn ? [...position.legalPoints(), position.stones.length] : position.legalPoints();
}
