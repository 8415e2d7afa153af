/** The position text `ROWS TO-MOVE GROWN PENALTY [BALANCE]` (docs/reference/texts.md), between turns. */
import { InvalidTextError, type TextFaults } from "./errors";
import { checkRules } from "./points";
import type { Color, Rules, Stones } from "./types";

/** A position between turns, as its text carries it. */
export interface PositionData {
  readonly rules: Rules;
  readonly stones: Stones;
  readonly toMove: Color;
  readonly grown: boolean;
}

function parseRow(text: string, size: number): (Color | null)[] {
  const cells: (Color | null)[] = [];
  for (const part of text.match(/[0-9]+|./g) ?? []) {
    if (part === "W") cells.push("white");
    else if (part === "B") cells.push("black");
    else if (/^[1-9][0-9]?$/.test(part)) cells.push(...Array<null>(Number(part)).fill(null));
    else throw new InvalidTextError("row-part", { text: part, row: text });
  }
  if (cells.length !== size) {
    throw new InvalidTextError("row-length", { row: text, points: cells.length, rows: size });
  }
  return cells;
}

function demand<Fault extends keyof TextFaults>(condition: boolean, fault: Fault, values: TextFaults[Fault]): void {
  if (!condition) throw new InvalidTextError(fault, values);
}

/** Throws InvalidTextError that says what is wrong. */
export function parsePositionText(text: string): PositionData {
  const words = text.trim().split(/\s+/);
  const [rowsText = "", toMove = "", grown = "", penalty = "", balance = "optional"] = words;
  const rows = rowsText.split("/");
  const placed = words.slice(4).find((word) => /^[A-S][0-9]+(-[A-S][0-9]+)*$/i.test(word));
  if (placed !== undefined) throw new InvalidTextError("inside-turn", { stones: placed });
  demand(words.length === 4 || words.length === 5, "words", {});
  demand(/^[wb]$/.test(toMove), "to-move", { text: toMove });
  demand(/^[-g]$/.test(grown), "grown", { text: grown });
  demand(/^(0|[1-9][0-9]{0,6})$/.test(penalty), "penalty-text", { text: penalty });
  demand(words.length === 4 || /^(forced|none)$/.test(balance), "last-word", {});
  const rules = checkRules({
    size: rows.length,
    penalty: Number(penalty),
    balance: balance as Rules["balance"],
  });
  const stones = rows.reverse().flatMap((row) => parseRow(row, rules.size));
  return { rules, stones, toMove: toMove === "w" ? "white" : "black", grown: grown === "g" };
}

function formatRow(cells: Stones): string {
  const letters = cells.map((color) => (color === null ? "." : color === "white" ? "W" : "B")).join("");
  return letters.replace(/\.+/g, (run) => String(run.length));
}

export function formatPositionText({ rules, stones, toMove, grown }: PositionData): string {
  const { size, penalty, balance } = rules;
  const rows = Array.from({ length: size }, (_, row) =>
    formatRow(stones.slice(row * size, (row + 1) * size)),
  );
  const words = [
    rows.reverse().join("/"),
    toMove === "white" ? "w" : "b",
    grown ? "g" : "-",
    String(penalty),
  ];
  return (balance === "optional" ? words : [...words, balance]).join(" ");
}
