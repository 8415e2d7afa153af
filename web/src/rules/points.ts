/** Points and the board's geometry. */
import { InvalidTextError } from "./errors";
import type { Rules } from "./types";

/** The letter I is used. */
export const COLUMNS = "ABCDEFGHIJKLMNOPQRS";

/** The rules themselves, when they are rules. Throws InvalidTextError. */
export function checkRules(rules: Rules): Rules {
  const { size, penalty, balance } = rules;
  if (!Number.isInteger(size) || size % 2 === 0 || size < 3 || size > 19) {
    throw new InvalidTextError("size", { size });
  }
  if (!Number.isInteger(penalty) || penalty % 2 !== 0 || penalty < 0 || penalty > 1_000_000) {
    throw new InvalidTextError("penalty", { penalty });
  }
  if (balance !== "optional" && balance !== "forced" && balance !== "none") {
    throw new InvalidTextError("balance", { balance: String(balance) });
  }
  return rules;
}

/** `A1` is 0. Throws InvalidTextError for text that is no point of the board. */
export function parsePoint(text: string, size: number): number {
  const match = /^([A-S])([1-9][0-9]?)$/i.exec(text);
  const column = COLUMNS.indexOf(match?.[1]?.toUpperCase() ?? " ");
  const row = Number(match?.[2]) - 1;
  if (!match || column >= size || row >= size) {
    throw new InvalidTextError("point", { text, size });
  }
  return row * size + column;
}

export function pointName(point: number, size: number): string {
  return `${COLUMNS.charAt(point % size)}${Math.floor(point / size) + 1}`;
}

/** Order by column, then row: the order of the stones in a turn's text. */
export function byColumn(size: number): (first: number, second: number) => number {
  return (first, second) => (first % size) - (second % size) || first - second;
}

const tables = new Map<number, readonly (readonly number[])[]>();

/** The orthogonal neighbours of every point, in ascending order. */
export function neighbours(size: number): readonly (readonly number[])[] {
  const known = tables.get(size);
  if (known) return known;
  const table = Array.from({ length: size * size }, (_, point) => {
    const column = point % size;
    const around: number[] = [];
    if (point >= size) around.push(point - size);
    if (column > 0) around.push(point - 1);
    if (column < size - 1) around.push(point + 1);
    if (point < size * (size - 1)) around.push(point + size);
    return around;
  });
  tables.set(size, table);
  return table;
}
