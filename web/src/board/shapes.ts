/** Marks that people put on points, as paths around the middle of a point; lines are STEP apart. */
import type { MarkShape } from "./types";

export const SHAPES: Readonly<Record<MarkShape, string>> = {
  triangle: "M0-5.4L4.9 3.2H-4.9Z",
  square: "M-4.2-4.2H4.2V4.2H-4.2Z",
  circle: "M5 0A5 5 0 1 1 5-.01Z",
};

/** The path of a mark; null for a letter or a digit. */
export function shapeOf(mark: string): string | null {
  return Object.hasOwn(SHAPES, mark) ? SHAPES[mark as MarkShape] : null;
}

/** A cross around a place. */
export function crossAt(x: number, y: number, half: number): string {
  return `M${x - half} ${y - half}l${2 * half} ${2 * half}m0 ${-2 * half}l${-2 * half} ${2 * half}`;
}
