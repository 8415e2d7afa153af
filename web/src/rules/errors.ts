/** What can be wrong with a text or a turn. The errors carry no sentences: the page has its own, in its language. */

/** What is wrong with a text, and what a sentence about it has to name. */
export interface TextFaults {
  size: { size: number };
  penalty: { penalty: number };
  balance: { balance: string };
  /** No point of a board of this size. */
  point: { text: string; size: number };
  /** A turn with more than one `+`. */
  "two-plants": { text: string };
  /** A turn that names a point twice. */
  twice: { text: string; point: string };
  /** A position that has too few words, or too many. */
  words: Record<never, never>;
  "to-move": { text: string };
  grown: { text: string };
  "penalty-text": { text: string };
  "last-word": Record<never, never>;
  /** A position inside a turn, which the page has no use for. */
  "inside-turn": { stones: string };
  "row-part": { text: string; row: string };
  "row-length": { row: string; points: number; rows: number };
}

/** Text that is no point, turn or position; or rules that do not exist. */
export class InvalidTextError<Fault extends keyof TextFaults = keyof TextFaults> extends Error {
  override name = "InvalidTextError";

  constructor(
    readonly fault: Fault,
    readonly values: TextFaults[Fault],
  ) {
    super(`${fault} ${JSON.stringify(values)}`);
  }
}

/** The rule that a turn or placement breaks; the same words as the library's `IllegalTurnError.rule`. */
export type BrokenRule =
  "vacant" | "plant" | "off-limits" | "touch" | "maximal" | "balance" | "compulsory" | "over" | "board";

/** A turn or placement that the rules forbid. */
export class IllegalTurnError extends Error {
  override name = "IllegalTurnError";

  constructor(
    readonly rule: BrokenRule,
    /** The point at fault. */
    readonly point: string | null = null,
    /** For an unfinished turn: a point where it must go on. */
    readonly openPoint: string | null = null,
  ) {
    super(`${rule} ${point ?? openPoint ?? ""}`);
  }
}
