/** A growth made in one drag: a stone on each open point that the pointer passes. No DOM. */
import { placeOf, pointAt, STEP, type Place } from "./geometry";

/** A point is passed by a pointer that comes so near to it; a way between two points touches neither. */
const NEAR = 0.4 * STEP;
/** A fast pointer jumps: its way is looked at in steps of this length. */
const STRIDE = STEP / 5;

export interface DragTarget {
  readonly size: number;
  /** Places a stone of the growth; false where none may go. */
  drag(point: number): boolean;
  /** Takes back the stone that was placed last. */
  back(): void;
}

export interface Drag {
  /** Whether it has left the point that it began on: until then it may be a click. */
  readonly begun: boolean;
  to(place: Place): void;
}

/** Going back to the point before takes back what the last one brought. */
export function createDrag({ size, drag, back }: DragTarget, from: number): Drag {
  const way: { readonly point: number; readonly placed: boolean }[] = [];
  let last = placeOf(from, size);

  function enter(point: number): void {
    const before = way.at(-2);
    if (before?.point === point) {
      if (way.pop()?.placed === true) back();
    } else way.push({ point, placed: drag(point) });
  }

  function pass(place: Place): void {
    const point = pointAt(place, size);
    if (point === null || point === (way.at(-1)?.point ?? from)) return;
    const middle = placeOf(point, size);
    if (Math.hypot(place.x - middle.x, place.y - middle.y) > NEAR) return;
    if (way.length === 0) enter(from);
    enter(point);
  }

  return {
    get begun() {
      return way.length > 0;
    },
    to(place) {
      const { x, y } = last;
      const steps = Math.ceil(Math.hypot(place.x - x, place.y - y) / STRIDE);
      for (let step = 1; step <= steps; step += 1) {
        pass({ x: x + ((place.x - x) * step) / steps, y: y + ((place.y - y) * step) / steps });
      }
      last = place;
    },
  };
}
