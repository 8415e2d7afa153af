/** Every legal growth, found the slow way: by trying all orders. */
import type { Position } from "../../src/rules";

export function legalGrowths(start: Position): number[][] {
  const found = new Map<string, number[]>();
  const explore = (position: Position, stones: number[]): void => {
    if (position.turnStart !== start || position.phase === "balancing") {
      const sorted = [...stones].sort((a, b) => a - b);
      found.set(sorted.join(), sorted);
      return;
    }
    for (const point of position.legalPoints()) {
      if (start.growthAt(point).length > 0) explore(position.place(point), [...stones, point]);
    }
  };
  explore(start, []);
  return [...found.values()];
}
