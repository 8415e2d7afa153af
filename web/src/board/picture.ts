/** A still picture of a position, in the places of the board: a path for the lines, one for the stones of each colour. */
import { extent, linesOf, placeOf, STONE_RADIUS } from "./geometry";
import type { StoneColor } from "./types";

export interface BoardPicture {
  /** How wide the square is that holds it. */
  readonly side: number;
  readonly lines: string;
  readonly white: string;
  readonly black: string;
}

/** stones: size * size of them, in the order of points. */
export function boardPicture(size: number, stones: readonly (StoneColor | null)[]): BoardPicture {
  const drawn = (color: StoneColor) =>
    stones.map((stone, point) => (stone === color ? circle(point, size) : "")).join("");
  return { side: extent(size), lines: linesOf(size), white: drawn("white"), black: drawn("black") };
}

function circle(point: number, size: number): string {
  const { x, y } = placeOf(point, size);
  const [radius, across] = [STONE_RADIUS, 2 * STONE_RADIUS];
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 ${-across} 0`;
}
