/** Stones that are drawn to be looked for: a whole board, or a part of one. */
import { opponent, stonesOf, type Color } from "../rules";

/** What a point must be; null: it does not matter, which on a whole board is vacant. */
export type Field = "white" | "black" | "vacant";

/** Immutable: what changes it makes another one. */
export interface Drawing {
  readonly size: number;
  /** row * size + column, row 0 at the bottom. */
  readonly fields: readonly (Field | null)[];
  /** Counts on a whole board only. */
  readonly toMove: Color;
}

const SIGNS: Readonly<Record<Field, string>> = { white: "W", black: "B", vacant: "." };

export function emptyDrawing(size: number): Drawing {
  return { size, fields: Array<null>(size * size).fill(null), toMove: "white" };
}

export function isBlank({ fields }: Drawing): boolean {
  return fields.every((field) => field === null);
}

/** With this on the point; what is there already is taken away. Who is to move follows from the stones. */
export function draw(drawing: Drawing, point: number, field: Field): Drawing {
  const next = drawing.fields[point] === field ? null : field;
  const fields = drawing.fields.map((before, at) => (at === point ? next : before));
  return { ...drawing, fields, toMove: moverOf(fields) ?? drawing.toMove };
}

/** As long as each turn is one stone; null where somebody has grown. */
function moverOf(fields: Drawing["fields"]): Color | null {
  const [white, black] = (["white", "black"] as const).map((color) => fields.filter((field) => field === color).length);
  // Drawn with the colours exchanged, Black has one stone more: then White is to move.
  const ahead = (white as number) - (black as number);
  if (Math.abs(ahead) > 1) return null;
  return ahead === 1 ? "black" : "white";
}

/** With the stones of a turn by the player to move. Throws InvalidTextError. */
export function playOn(drawing: Drawing, text: string): Drawing {
  const { toMove, size } = drawing;
  const fields = [...drawing.fields];
  for (const point of stonesOf(text, size)) fields[point] = toMove;
  return { size, fields, toMove: opponent(toMove) };
}

/** The drawing of a board that stands in rows, as in a position text. */
export function drawingOf(rows: string, toMove: Color): Drawing {
  const lines = rows.split("/");
  const size = lines.length;
  const fields = emptyDrawing(size).fields.slice();
  lines.forEach((line, index) => {
    let column = 0;
    for (const part of line.match(/[WB]|\d+/g) ?? []) {
      const at = (size - 1 - index) * size + column;
      if (part === "W" || part === "B") fields[at] = part === "W" ? "white" : "black";
      column += part === "W" || part === "B" ? 1 : Number(part);
    }
  });
  return { size, fields, toMove };
}

/** A position text with these stones; whether anybody has grown, and the penalty, do not count in a search. */
export function positionText(drawing: Drawing): string {
  const whole = drawing.fields.map((field) => (field === "vacant" ? null : field));
  return `${rowsOf({ ...drawing, fields: whole })} ${drawing.toMove === "white" ? "w" : "b"} - 0`;
}

/** As docs/how-to/collection.md has it. */
export function patternText(drawing: Drawing): string {
  return rowsOf(drawing);
}

function rowsOf({ size, fields }: Drawing): string {
  const rows: string[] = [];
  for (let row = size - 1; row >= 0; row -= 1) {
    const signs = fields.slice(row * size, (row + 1) * size).map((field) => (field === null ? "?" : SIGNS[field]));
    rows.push(signs.join("").replace(/\?+/g, (run) => String(run.length)));
  }
  return rows.join("/");
}
