/** What a turn in the making is made of, and what the page says about it. */
import type { Turn } from "../rules";

/** Placements of an unfinished turn in their order (size * size: the plant was declined). Plain JSON. */
export type Draft = readonly number[];

/** Stones of a growth that a level has placed in one go, and that go back in one. */
export interface Rest {
  readonly level: string;
  /** They are the draft's placements from this one up to the one before that. */
  readonly from: number;
  readonly to: number;
}

export interface ComposeOptions {
  /** The turn that led to the position, to be marked. */
  readonly lastTurn?: Turn | null;
  /** Whether the person at the board may place stones now; default true. */
  readonly playable?: boolean;
}

/** What the page says about the turn in progress; empty strings where there is nothing to say. */
export interface TurnTexts {
  /** "White: plant a new group, or grow." */
  readonly headline: string;
  /** "5 of 7 groups grown, 1 blocked" */
  readonly progress: string;
  /** "If White grows now, Black's balance right ends." */
  readonly balance: string;
  /** "Only one way to finish: 3 stones more." */
  readonly finish: string;
  /** What can be done now, and what becomes of the balance: of the above and the offer of a balance plant. */
  readonly guide: string;
}

/** The balance plant, while it can be made. */
export interface BalanceOffer {
  readonly text: string;
  readonly points: readonly number[];
  readonly canDecline: boolean;
}
