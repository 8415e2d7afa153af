/** Random games, the same at every run. */
import { Position } from "../../src/rules";
import type { Rules } from "../../src/rules";

/** A small linear congruential generator: whole numbers from 0 to below `limit`. */
export function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Every position of a random game, turn by turn, single placements drawn evenly, the decline as one of them. */
export function randomGame(rules: Rules, seed: number): { start: Position; placements: number[] }[] {
  const roll = dice(seed);
  const turns: { start: Position; placements: number[] }[] = [];
  let position = Position.initial(rules);
  while (position.phase !== "over") {
    const start = position;
    const placements: number[] = [];
    while (position.phase !== "over" && position.turnStart === start) {
      const choices = [...position.legalPoints(), ...(position.canEndTurn ? [rules.size * rules.size] : [])];
      const point = choices[roll(choices.length)] ?? -1;
      placements.push(point);
      position = position.place(point);
    }
    turns.push({ start, placements });
  }
  return turns;
}

export function shuffled<Item>(items: readonly Item[], roll: (limit: number) => number): Item[] {
  const result = [...items];
  for (let left = result.length; left > 1; left -= 1) {
    const index = roll(left);
    const [taken] = result.splice(index, 1);
    if (taken !== undefined) result.push(taken);
  }
  return result;
}
