/** Numbers on groups, to be read at a glance. */
import type { Group, Position } from "../rules";

/** By point, one for each group: "stones/liberties"; on a full board the stones alone. */
export function groupNumbers(position: Position): Map<number, string> {
  const groups = [...position.groups("white"), ...position.groups("black")];
  const numbers = ({ stones, liberties }: Group): string =>
    position.phase === "over" ? String(stones.length) : `${stones.length}/${liberties.length}`;
  return new Map(groups.map((group) => [middleOf(group, position.size), numbers(group)] as const));
}

/** The stone that is nearest to the middle of its group. */
export function middleOf({ stones }: Group, size: number): number {
  const column = stones.reduce((sum, stone) => sum + (stone % size), 0) / stones.length;
  const row = stones.reduce((sum, stone) => sum + Math.floor(stone / size), 0) / stones.length;
  const far = (stone: number) => Math.hypot((stone % size) - column, Math.floor(stone / size) - row);
  return stones.reduce((best, stone) => (far(stone) < far(best) ? stone : best));
}
