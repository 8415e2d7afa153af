/** Which games count for a person's rating, while they are played. */
import type { Game } from "../api";
import { LEVELS } from "./rest-level";

/** On smaller boards nobody has measured the levels, and who begins matters more than who is stronger. */
export const LEAST_SIZE = 9;

/** Whether the game will count if it ends without help: one person against a level that was measured, from an empty board. */
export function isRated({ white, black, over, start, rules, helped }: Game): boolean {
  const levels = [white, black].flatMap(({ kind, level }) => (kind === "engine" ? [level] : []));
  const [level] = levels;
  return !over && !helped && start === null && rules.size >= LEAST_SIZE && levels.length === 1 && LEVELS.some((known) => known === level);
}
