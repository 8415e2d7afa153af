/** Finished games for the tests. */
import type { FinishedGame, Info } from "../../src/api";

export const LEVELS: Info["levels"] = [
  { name: "1", title: "Level 1", description: "", rating: 0 },
  { name: "2", title: "Level 2", description: "", rating: 250 },
  { name: "3", title: "Level 3", description: "", rating: 500 },
];

let number = 0;

export function finished(fields: Partial<FinishedGame> = {}): FinishedGame {
  number += 1;
  const { color = "white", won = true } = fields;
  const winner = (color === "white") === won ? "W" : "B";
  return {
    id: `g${number}`,
    finished: new Date(Date.UTC(2026, 4, 1, 12, number)).toISOString(),
    size: 11,
    penalty: 6,
    color,
    level: "2",
    won,
    result: `${winner}+5`,
    turn_count: 40,
    set_up: false,
    helped: false,
    lost: null,
    ...fields,
  };
}
