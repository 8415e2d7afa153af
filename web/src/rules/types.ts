/** The plain data of the rules. Words as in RULES.md. */

export type Color = "white" | "black";
/** What Black's balance plant is: his right, his duty, or not in the game. */
export type Balance = "optional" | "forced" | "none";
/** Where the player to move stands inside his turn. "balancing": growth complete, the balance plant may follow. */
export type Phase = "start" | "growing" | "balancing" | "over";

export interface Rules {
  /** Odd, 3 to 19. */
  readonly size: number;
  /** Even, 0 to 1,000,000: points lost for each group. */
  readonly penalty: number;
  readonly balance: Balance;
}

/** The colour on every point (row * size + column, row 0 at the bottom), null where it is vacant. */
export type Stones = readonly (Color | null)[];

/** The stones of one turn. */
export interface StonesTurn {
  readonly kind: "stones";
  /** The planted stone, or the growth stones sorted by column, then row. */
  readonly points: readonly number[];
  /** The balance plant joined by `+`. */
  readonly plant: number | null;
}
export type Turn = StonesTurn | { readonly kind: "resign" };

/** Why a vacant point is closed to the player to move. */
export type ClosedReason = "off-limits" | "no-group" | "touches-own";
export interface Closure {
  readonly reason: ClosedReason;
  /** The stone that closed the point; null for "no-group". */
  readonly stone: number | null;
}

export interface Group {
  readonly color: Color;
  /** In ascending order. */
  readonly stones: readonly number[];
  /** Vacant neighbours, in ascending order. */
  readonly liberties: readonly number[];
  /** Whether it has a liberty. */
  readonly live: boolean;
}

/** "dead": no liberty at the beginning of the turn; "blocked": every liberty touches a grown group. */
export type GrowthState = "growable" | "grown" | "blocked" | "dead";
/** A group of the player to move as it stood at the beginning of his turn. */
export interface GrowthGroup {
  readonly stones: readonly number[];
  readonly state: GrowthState;
}

export interface Side {
  readonly stones: number;
  readonly groups: number;
  readonly liveGroups: number;
  /** stones - penalty * groups */
  readonly total: number;
}
export interface Score {
  readonly white: Side;
  readonly black: Side;
  /** White's total minus Black's. */
  readonly margin: number;
}

export function opponent(color: Color): Color {
  return color === "white" ? "black" : "white";
}
