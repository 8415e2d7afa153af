/** How grades look: the sign that annotators write, and a shape around 0, so that nobody has to tell colours apart. */
import type { Grade } from "../review/tags";

export const SIGNS: Readonly<Record<Grade, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** Paths within a square of 12. */
export const SHAPES: Readonly<Record<Grade, string>> = {
  inaccuracy: "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0Z",
  mistake: "M0 -5L5 4H-5Z",
  blunder: "M-4.2 -4.2H4.2V4.2H-4.2Z",
};
