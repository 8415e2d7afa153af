/** What somebody draws with the right button, to think: circles and arrows. */
import { placeOf, STEP, STONE_RADIUS } from "./geometry";
import type { Parts } from "./layer";
import { svg } from "./svg";
import type { SketchColor, Stroke } from "./types";

/** An arrow's head: its length and half its width, in the units of the picture. */
const HEAD = { length: 9, half: 5.5 };

/** Of a circle around a point. */
export const SKETCH_RADIUS = STONE_RADIUS + 0.6;

/** As on lichess: Shift or Ctrl for red, Alt for blue, both for yellow. */
export function sketchColor({ shiftKey, ctrlKey, altKey }: MouseEvent): SketchColor {
  if (altKey) return shiftKey || ctrlKey ? "yellow" : "blue";
  return shiftKey || ctrlKey ? "red" : "green";
}

/** With one stroke more; the same stroke again takes it away, in another colour it changes it. */
export function sketched(strokes: readonly Stroke[], { from, to, color }: Stroke): Stroke[] {
  const others = strokes.filter((stroke) => stroke.from !== from || stroke.to !== to);
  const same = strokes.some((stroke) => stroke.from === from && stroke.to === to && stroke.color === color);
  return same ? others : [...others, { from, to, color }];
}

export function sketchParts(strokes: readonly Stroke[], size: number): Parts {
  return new Map(
    strokes.map((stroke) => [Object.values(stroke).join(" "), () => draw(stroke, size)] as const),
  );
}

function draw(stroke: Stroke, size: number): SVGElement {
  const kind = `goban-sketch goban-sketch-${stroke.color}`;
  if (stroke.from === stroke.to) {
    const { x, y } = placeOf(stroke.from, size);
    return svg("circle", { class: kind, cx: x, cy: y, r: SKETCH_RADIUS });
  }
  const { shaft, head } = arrowOf(stroke, size);
  return svg("g", {}, svg("path", { class: kind, d: shaft }), svg("path", { class: `goban-head ${kind}`, d: head }));
}

/** The paths of an arrow, the head to be filled. */
export function arrowOf({ from, to }: Stroke, size: number): { readonly shaft: string; readonly head: string } {
  const [start, end] = [placeOf(from, size), placeOf(to, size)];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const [x, y] = [(end.x - start.x) / length, (end.y - start.y) / length];
  // It begins beside the middle of the first point, and its head ends in that of the last.
  const at = (along: number, aside: number): string =>
    `${(start.x + x * along - y * aside).toFixed(2)} ${(start.y + y * along + x * aside).toFixed(2)}`;
  const neck = length - HEAD.length;
  return {
    shaft: `M${at(STEP / 4, 0)}L${at(neck, 0)}`,
    head: `M${at(length, 0)}L${at(neck, HEAD.half)}L${at(neck, -HEAD.half)}Z`,
  };
}
