/** What can be wrong with a text or a turn. */

/** Text that is no point, turn or position; or rules that do not exist. */
export class InvalidTextError extends Error {
  override name = "InvalidTextError";
}

/** The rule that a turn or placement breaks; the same words as the library's `IllegalTurnError.rule`. */
export type BrokenRule =
  "vacant" | "plant" | "off-limits" | "touch" | "maximal" | "balance" | "compulsory" | "over" | "board";

/** A turn or placement that the rules forbid. */
export class IllegalTurnError extends Error {
  override name = "IllegalTurnError";

  constructor(
    message: string,
    readonly rule: BrokenRule,
    /** The point at fault. */
    readonly point: string | null = null,
    /** For an unfinished turn: a point where it must go on. */
    readonly openPoint: string | null = null,
  ) {
    super(message);
  }
}
