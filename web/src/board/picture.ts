/** The paths of a small picture of a position: one for the lines, one for the stones of each colour. */
import { Position, type Color } from "../rules";

export interface BoardPicture {
  /** Width and height of the view box; the points are 1 apart. */
  readonly side: number;
  readonly lines: string;
  readonly white: string;
  readonly black: string;
}

const RADIUS = 0.46;

export function boardPicture(text: string): BoardPicture {
  const position = parse(text);
  const size = position?.size ?? 9;
  const side = size + 0.4;
  const at = (index: number) => index + 0.7;
  let lines = "";
  for (let index = 0; index < size; index += 1) {
    lines += `M${at(index)} ${at(0)}V${at(size - 1)}M${at(0)} ${at(index)}H${at(size - 1)}`;
  }
  const stones = (color: Color) => {
    let path = "";
    for (let point = 0; point < size * size; point += 1) {
      if (position?.colorAt(point) !== color) continue;
      const x = at(point % size) - RADIUS;
      const y = at(size - 1 - Math.floor(point / size));
      path += `M${x.toFixed(2)} ${y.toFixed(2)}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0`;
    }
    return path;
  };
  return { side, lines, white: stones("white"), black: stones("black") };
}

function parse(text: string): Position | null {
  try {
    return Position.parse(text);
  } catch {
    return null;
  }
}
