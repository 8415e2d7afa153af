/**
 * Composing a turn on the board: from a rules position and the placements made so far to what the
 * board shows and what the page says. No DOM, no framework. All texts stand in messages.ts.
 */
import type { BoardState } from "../board";
import type { Closure, Position, Turn } from "../rules";

/** Placements of an unfinished turn in their order (size * size: the plant was declined). Plain JSON. */
export type Draft = readonly number[];

export interface ComposeOptions {
  /** The turn that led to the position, to be marked. */
  readonly lastTurn?: Turn | null;
  /** Whether the person at the board may place stones now; default true. */
  readonly playable?: boolean;
}

/** What the page says about the turn in progress; empty strings where there is nothing to say. */
export interface TurnTexts {
  /** "White to move: plant a stone, or grow all groups." */
  readonly headline: string;
  /** "5 of 7 groups grown" */
  readonly progress: string;
  /** "If you grow now, the balance right ends." */
  readonly balance: string;
  /** What can be done next by one key: "Only one way to finish: 3 more stones." */
  readonly finish: string;
}

/** The balance plant, while it can be made. */
export interface BalanceOffer {
  readonly text: string;
  readonly points: readonly number[];
  readonly canDecline: boolean;
}

/** A turn in the making, immutable: what changes it returns another one. */
export declare class TurnComposer {
  /** `start`: the position at the beginning of the turn. */
  constructor(start: Position, options?: ComposeOptions);
  /** As it was saved; from the beginning of the turn when the draft does not fit the position. */
  static restore(start: Position, draft: unknown, options?: ComposeOptions): TurnComposer;

  readonly start: Position;
  /** With the placements made so far (after a whole turn: the next player's turn). */
  readonly position: Position;
  readonly draft: Draft;

  /** Nothing illegal can be entered: throws IllegalTurnError, and this composer stays as it is. */
  place(point: number): TurnComposer;
  /** Declines the balance plant. Throws IllegalTurnError where that cannot be. */
  decline(): TurnComposer;
  /** Without the last placement (or the declining); the same when there is none. */
  takeBack(): TurnComposer;
  takeBackAll(): TurnComposer;
  /** Places the stones of `completion`; the same when there is none. */
  finish(): TurnComposer;

  get canTakeBack(): boolean;
  /** The stones that are still to be placed if there is only one way to finish; else null. */
  get completion(): readonly number[] | null;
  /** Whether the turn is whole and can be sent. */
  get complete(): boolean;
  /** The canonical text of the whole turn, null before. */
  get turnText(): string | null;
  get offer(): BalanceOffer | null;
  get board(): BoardState;
  get texts(): TurnTexts;
  /** What a stone here would do or why it is closed, in one sentence, for hover and focus. */
  describe(point: number): string;
  closureAt(point: number): Closure | null;
}
