/**
 * The rules of Symple, one placement at a time (RULES.md), for composing a turn in the browser and for
 * replaying games without a server. No DOM. The server checks every turn again.
 *
 * A point is a number, row * size + column, row 0 at the bottom; size * size is the action "end turn".
 */

export type Color = "white" | "black";
/** What Black's balance plant is: his right, his duty, or not in the game. */
export type Balance = "optional" | "forced" | "none";
/** Where the player to move stands inside his turn. "balancing": growth complete, the balance plant may follow. */
export type Phase = "start" | "growing" | "balancing" | "over";

export interface Rules {
  readonly size: number;
  readonly penalty: number;
  readonly balance: Balance;
}

/** The stones of one turn. `plant` is the balance plant joined by `+`. */
export interface StonesTurn {
  readonly kind: "stones";
  /** The planted stone, or the growth stones sorted by column, then row. */
  readonly points: readonly number[];
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

export type BrokenRule =
  "vacant" | "plant" | "off-limits" | "touch" | "maximal" | "balance" | "compulsory" | "over" | "board";

/** Text that is no point, turn or position; or rules that do not exist. */
export declare class InvalidTextError extends Error {}
/** A turn or placement that the rules forbid. */
export declare class IllegalTurnError extends Error {
  readonly rule: BrokenRule;
  /** The point at fault. */
  readonly point: string | null;
  /** For an unfinished growth: a point where it must go on. */
  readonly openPoint: string | null;
}

/** The rules themselves, when they are rules. Throws InvalidTextError that says what is allowed. */
export declare function checkRules(rules: Rules): Rules;
export declare function parsePoint(text: string, size: number): number;
export declare function pointName(point: number, size: number): string;
/** Orthogonal neighbours of every point of a board. */
export declare function neighbours(size: number): readonly (readonly number[])[];
export declare function parseTurn(text: string, size: number): Turn;
/** Canonical text: growth stones by column, then row. */
export declare function formatTurn(turn: Turn, size: number): string;
export declare function opponent(color: Color): Color;

/** A position, immutable: what changes it returns another one. */
export declare class Position {
  readonly rules: Rules;
  readonly toMove: Color;
  readonly phase: Phase;
  /** Whether anybody has grown in an earlier turn. */
  readonly grown: boolean;
  /** Stones of the turn that is being made, in the order of placement. */
  readonly pending: readonly number[];

  /** The empty board. */
  static initial(rules: Rules): Position;
  /** From `ROWS TO-MOVE GROWN PENALTY [BALANCE]`. Throws InvalidTextError. */
  static parse(text: string): Position;
  /** The position text. Throws inside a turn. */
  toString(): string;

  get size(): number;
  /** The position at the beginning of this turn. */
  get turnStart(): Position;
  /** Whether Black would get the balance plant if he grew, now or next. */
  get balanceOpen(): boolean;
  /** By score, on a full board; else null. */
  get winner(): Color | null;
  /** Stones of this turn included. */
  colorAt(point: number): Color | null;

  /** Points where one stone may be placed now, in ascending order. */
  legalPoints(): readonly number[];
  isLegal(point: number): boolean;
  /** Whether the optional plant may be declined now. */
  get canEndTurn(): boolean;
  /** One stone; size * size declines the plant. Throws IllegalTurnError. */
  place(point: number): Position;
  /** Declines the balance plant. Throws IllegalTurnError. */
  endTurn(): Position;
  /** A whole turn or its text, from "start". Throws IllegalTurnError, InvalidTextError. */
  play(turn: Turn | string): Position;
  /** Without the last stone of the turn that is being made; null where there is none. */
  takeBack(): Position | null;

  /** As the stones stand now, those of an unfinished turn included. */
  score(): Score;
  /** As the stones stand now, those of an unfinished turn included; in order of their lowest point. */
  groups(color: Color): readonly Group[];
  groupAt(point: number): Group | null;
  /** Vacant points that touch a stone of the colour, in ascending order. */
  frontier(color: Color): readonly number[];
  /** Every vacant point that is not legal now, with the reason. */
  closedPoints(): ReadonlyMap<number, Closure>;
  /** The groups of the player to move at the beginning of his turn, in order of their lowest point. */
  growth(): readonly GrowthGroup[];
  /** Indices into growth() of the groups that a stone here would touch. */
  growthAt(point: number): readonly number[];
  /** The stones that are still to be placed, if this turn's stones (its growth, while a balance plant may follow) can end in one way only; else null. */
  onlyCompletion(): readonly number[] | null;
}
