/** Marks that people put on points. */
import type { Marks } from "../record";

export const TOOLS = ["triangle", "square", "circle", "letter"] as const;
export type Tool = (typeof TOOLS)[number];

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** What kind of mark this is: the shapes go by their names, anything else is a letter or a digit. */
export function kindOf(mark: string): Tool {
  return TOOLS.find((tool) => tool === mark) ?? "letter";
}

/** With a mark of this kind on the point, or without it where there was one; letters follow the alphabet. */
export function toggled(marks: Marks, point: string, tool: Tool): Marks {
  const old = marks[point];
  const others = without(marks, point);
  if (old !== undefined && kindOf(old) === tool) return others;
  return { ...others, [point]: tool === "letter" ? nextLetter(others) : tool };
}

export function without(marks: Marks, point: string): Marks {
  return Object.fromEntries(Object.entries(marks).filter(([name]) => name !== point));
}

function nextLetter(marks: Marks): string {
  const taken = new Set(Object.values(marks));
  return [...LETTERS].find((letter) => !taken.has(letter)) ?? "?";
}
