/** The position text `ROWS TO-MOVE GROWN PENALTY [BALANCE]` (DESIGN.md, Texts). */
import { InvalidTextError } from "./errors";
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
    else
      throw new InvalidTextError(
        `"${part}" in the row "${text}" is no stone and no number of vacant points.`,
      );
  }
  if (cells.length !== size) {
    throw new InvalidTextError(`The row "${text}" has ${cells.length} points, but there are ${size} rows.`);
  }
  return cells;
}

function demand(condition: boolean, message: string): void {
  if (!condition) throw new InvalidTextError(message);
}

/** Throws InvalidTextError that says what is wrong. */
export function parsePositionText(text: string): PositionData {
  const words = text.trim().split(/\s+/);
  const [rowsText = "", toMove = "", grown = "", penalty = "", balance = "optional"] = words;
  const rows = rowsText.split("/");
  demand(
    words.length === 4 || words.length === 5,
    'A position is "ROWS TO-MOVE GROWN PENALTY [BALANCE]", such as "5/5/5/5/5 w - 4".',
  );
  demand(/^[wb]$/.test(toMove), `The player to move must be w or b, not "${toMove}".`);
  demand(/^[-g]$/.test(grown), `After the player to move comes - or g, not "${grown}".`);
  demand(/^(0|[1-9][0-9]{0,6})$/.test(penalty), `The penalty must be an even number, not "${penalty}".`);
  demand(words.length === 4 || /^(forced|none)$/.test(balance), "The last word may be forced or none.");
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
