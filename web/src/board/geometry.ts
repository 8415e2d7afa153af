/** Where a point is in the picture. Lengths are in user units of the SVG; lines are STEP apart. */

export const STEP = 20;
/** From the outermost line to the picture's edge: a stone, and a little wood. */
export const MARGIN = 13;
export const STONE_RADIUS = 9.25;

export interface Place {
  readonly x: number;
  readonly y: number;
}

export function extent(size: number): number {
  return (size - 1) * STEP + 2 * MARGIN;
}

export function placeOf(point: number, size: number): Place {
  const row = Math.floor(point / size);
  return { x: MARGIN + (point % size) * STEP, y: MARGIN + (size - 1 - row) * STEP };
}

/** The lines of the board, as a path. */
export function linesOf(size: number): string {
  const end = extent(size) - MARGIN;
  const paths = Array.from({ length: size }, (_, index) => {
    const at = MARGIN + index * STEP;
    return `M${MARGIN} ${at}H${end}M${at} ${MARGIN}V${end}`;
  });
  return paths.join("");
}

/** The names of columns, from the left, the letter I among them; those of rows, from below. */
export function columnNames(size: number): readonly string[] {
  return Array.from({ length: size }, (_, column) => String.fromCharCode("A".charCodeAt(0) + column));
}

export function rowNames(size: number): readonly string[] {
  return Array.from({ length: size }, (_, row) => String(row + 1));
}

/** The point whose field holds a place; null beside the board. */
export function pointAt({ x, y }: Place, size: number): number | null {
  const column = Math.round((x - MARGIN) / STEP);
  const row = size - 1 - Math.round((y - MARGIN) / STEP);
  const inside = column >= 0 && column < size && row >= 0 && row < size;
  return inside ? row * size + column : null;
}

/** The middle from 3 on, four corner points from 9 on, four more at the sides from 17 on. */
export function starPoints(size: number): number[] {
  const middle = (size - 1) / 2;
  if (size < 9) return [middle * size + middle];
  const edge = size < 13 ? 2 : 3;
  const lines = [edge, middle, size - 1 - edge];
  return lines.flatMap((row) =>
    lines
      .filter((column) => size >= 17 || (row === middle) === (column === middle))
      .map((column) => row * size + column),
  );
}
