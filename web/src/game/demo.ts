/** A short game of the engine against itself that shows what Symple is: planting, growing, joining. */
import type { Rules } from "../rules";

export const DEMO: { readonly rules: Rules; readonly turns: readonly string[] } = {
  rules: { size: 7, penalty: 4, balance: "optional" },
  turns: [
    "B5", "E6", "F3", "B3", "B4-F2", "G4", "C2", "C3-D6-F4", "A4-B2-E3", "C6-D3-E4", "B6-D2-F1", "A3-C7-G3", "A2-C4-G2",
    "B7-D4", "G6", "F6-G5", "F7", "C1", "C5-D1-E1-E7", "B1-D5", "A1-A6-G7", "A7", "A5-D7-G1", "E5", "E2", "F5",
  ],
};
