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
  for (const part of text.match(/[1-9][0-9]?|./g) ?? []) {
    if (part === "W") cells.push("white");
    else if (part === "B") cells.push("black");
    else if (/^[1-9]/.test(part)) cells.push(...Array<null>(Number(part)).fill(null));
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

/** Throws InvalidTextError that says what is wrong. */
export function parsePositionText(text: string): PositionData {
  const [rowsText = "", toMove = "", grown = "", penalty = "", balance = "optional", ...more] = text
    .trim()
    .split(/\s+/);
  if (penalty === "" || more.length > 0) {
    throw new InvalidTextError(
      'A position is "ROWS TO-MOVE GROWN PENALTY [BALANCE]", such as "5/5/5/5/5 w - 4".',
    );
  }
  const rows = rowsText.split("/");
  if (toMove !== "w" && toMove !== "b")
    throw new InvalidTextError(`The player to move must be w or b, not "${toMove}".`);
  if (grown !== "-" && grown !== "g")
    throw new InvalidTextError(`After the player to move comes - or g, not "${grown}".`);
  if (!/^[0-9]{1,7}$/.test(penalty))
    throw new InvalidTextError(`The penalty must be an even number, not "${penalty}".`);
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
