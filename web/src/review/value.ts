/** What a position is worth, White's view, as src/symple/study/value.py has it. */
import { searchError } from "../engine/look";
import type { Color, Position } from "../rules";
import type { Part } from "./tags";

/** What an engine expects at the end of the game. */
export interface Expected {
  readonly margin: number;
  readonly winProbability: number;
  readonly whiteStones: number;
  readonly whiteGroups: number;
  readonly blackStones: number;
  readonly blackGroups: number;
  readonly visits: number;
  /** Whether the margin is proved. */
  readonly exact: boolean;
}

export interface Value extends Expected {
  /** Of the margin: two standard deviations in points; 0 when it is proved. */
  readonly error: number;
  /** What the margin is made of. */
  readonly parts: Readonly<Record<Part, number>>;
}

export function valueOf(position: Position, expected: Expected): Value {
  const { whiteStones, blackStones, whiteGroups, blackGroups, visits, winProbability, exact } = expected;
  const { white, black } = position.score();
  const stones = white.stones - black.stones;
  return {
    ...expected,
    error: exact ? 0 : searchError(visits, whiteStones + blackStones, winProbability),
    parts: {
      stones,
      room: whiteStones - blackStones - stones,
      groups: -position.rules.penalty * (whiteGroups - blackGroups),
    },
  };
}

export function marginFor(color: Color, { margin }: Expected): number {
  return color === "white" ? margin : -margin;
}
