/** Marks that people put on points. */
import type { Marks } from "../record";
import { parsePoint } from "../rules";

export const TOOLS = ["triangle", "square", "circle", "letter"] as const;
export type Tool = (typeof TOOLS)[number];

/** In the order in which they are used. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** What kind of mark this is: the shapes go by their names, anything else is a letter or a digit. */
export function kindOf(mark: string): Tool {
  return TOOLS.find((tool) => tool === mark) ?? "letter";
}

/** The marks by their points, on a board of so many lines. */
export function markedPoints(marks: Marks, size: number): Map<number, string> {
  return new Map(Object.entries(marks).map(([name, mark]) => [parsePoint(name, size), mark] as const));
}

/**
 * With a mark of this kind on the point, or without it where there was one; letters follow the
 * alphabet, then come digits, and when all are used nothing changes.
 */
export function toggled(marks: Marks, point: string, tool: Tool): Marks {
  const old = marks[point];
  const others = without(marks, point);
  if (old !== undefined && kindOf(old) === tool) return others;
  const mark = tool === "letter" ? nextLetter(others) : tool;
  return mark === undefined ? marks : { ...others, [point]: mark };
}

export function without(marks: Marks, point: string): Marks {
  return Object.fromEntries(Object.entries(marks).filter(([name]) => name !== point));
}

function nextLetter(marks: Marks): string | undefined {
  const taken = new Set(Object.values(marks));
  return [...LETTERS].find((letter) => !taken.has(letter));
}
