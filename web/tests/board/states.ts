/** Board states made by hand. */
import type { BoardState, PointState } from "../../src/board";

const vacant: PointState = {
  stone: null,
  ghost: null,
  closed: null,
  open: false,
  shaded: false,
  mark: null,
  dead: false,
  last: false,
  order: null,
  label: "",
};

/** A board where a stone may be planted everywhere, except where `points` says otherwise. */
export function boardState(
  size: number,
  points: Readonly<Record<number, Partial<PointState>>> = {},
): BoardState {
  const all = Array.from({ length: size * size }, (_, point): PointState => ({
    ...vacant,
    ghost: { kind: "plant", grows: [] },
    label: `point ${point}`,
    ...points[point],
  }));
  return { size, points: all, mover: "white", label: "Board" };
}
