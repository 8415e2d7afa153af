/** Puzzles to test with. */
import type { Puzzle } from "../../src/puzzles/puzzle";

/** Black's B3 has White plant on A1; A1 leaves White B3. */
export const HOLE: Puzzle = {
  id: "hole",
  position: "W1B/BBB/1BB b g 4",
  grade: 2,
  themes: ["grow", "forced-plant"],
  outcomes: [
    { margin: -5, turns: ["B3"] },
    { margin: -1, turns: ["A1"] },
  ],
  line: ["B3", "A1"],
};

/** Either stone of C4 and D3 joins what White has; the other turns are as if they lost. */
export const TIES: Puzzle = {
  id: "ties",
  position: "5/2WW1/5/2WW1/5 w g 4",
  grade: 1,
  themes: ["win", "grow", "join"],
  outcomes: [
    { margin: 3, turns: ["C3", "D3"] },
    { margin: -1, turns: ["A2", "B1-C5"] },
  ],
  line: ["D3", "A1"],
};
