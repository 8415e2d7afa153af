/** Which puzzles are solved, and which comes next. */
import { Done } from "../learn/done.svelte";
import type { Puzzle } from "./puzzle";

export const solved = new Done("symple.puzzles");

/** The first unsolved puzzle after the one with this id, then from the beginning; null when all others are solved. */
export function nextUnsolved(puzzles: readonly Puzzle[], after: string | null): Puzzle | null {
  const place = puzzles.findIndex(({ id }) => id === after);
  const ordered = [...puzzles.slice(place + 1), ...puzzles.slice(0, Math.max(place, 0))];
  return ordered.find(({ id }) => !solved.has(id)) ?? null;
}
