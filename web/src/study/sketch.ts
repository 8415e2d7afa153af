/** Circles and arrows that people draw over a position, as its record keeps them. */
import type { SketchColor, Stroke } from "../board";
import type { Sketch } from "../record";
import { parsePoint, pointName } from "../rules";

/** As the board draws them, on so many lines. */
export function strokesOf(sketch: Sketch, size: number): Stroke[] {
  return Object.entries(sketch).map(([place, color]) => {
    const [from = 0, to = from] = place.split(">").map((name) => parsePoint(name, size));
    return { from, to, color: color as SketchColor };
  });
}

/** With a stroke more; the same stroke again takes it away, in another colour it changes it. */
export function withStroke(sketch: Sketch, { from, to, color }: Stroke, size: number): Sketch {
  const place = [...new Set([from, to])].map((point) => pointName(point, size)).join(">");
  const others = Object.fromEntries(Object.entries(sketch).filter(([other]) => other !== place));
  return sketch[place] === color ? others : { ...others, [place]: color };
}
