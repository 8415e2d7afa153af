/** A still picture of a position, in the places of the board: a path for the lines, one for the stones of each colour. */
import { Position, type Color } from "../rules";
import { extent, linesOf, MARGIN, placeOf, STONE_RADIUS } from "./geometry";

export interface BoardPicture {
  /** The square that holds the stones, but no coordinates: where it begins, and how wide it is. */
  readonly corner: number;
  readonly side: number;
  readonly lines: string;
  readonly white: string;
  readonly black: string;
}

/** What is beside the outermost lines. */
const EDGE = 14;
/** Of what is no position. */
const BLANK = 9;

export function boardPicture(text: string): BoardPicture {
  const position = parse(text);
  const size = position?.size ?? BLANK;
  const corner = MARGIN - EDGE;
  const side = extent(size) - 2 * corner;
  const stones = (color: Color) =>
    (position?.stones ?? []).map((stone, point) => (stone === color ? circle(point, size) : "")).join("");
  return { corner, side, lines: linesOf(size), white: stones("white"), black: stones("black") };
}

function circle(point: number, size: number): string {
  const { x, y } = placeOf(point, size);
  const [radius, across] = [STONE_RADIUS, 2 * STONE_RADIUS];
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 ${-across} 0`;
}

function parse(text: string): Position | null {
  try {
    return Position.parse(text);
  } catch {
    return null;
  }
}
