/** Stones that come together, as those of a turn do, are shown one after another, group by group. */
import { groupAt } from "./groups";
import type { BoardState } from "./types";

/** Between two stones, and from the first to the last, at most: in milliseconds. */
const APART = 90;
const LONGEST = 900;

export interface Arrival {
  /** By point: after how many milliseconds its stone appears. */
  readonly delays: ReadonlyMap<number, number>;
  /** Between two stones. */
  readonly apart: number;
}

/**
 * Of the stones of a turn (the last one or the one in the making) that the state before did not have. Others come from
 * elsewhere in a game: they are just there.
 */
export function arrivalOf(state: BoardState, before: BoardState | null): Arrival {
  const fresh = state.points.flatMap((point, at) => {
    const isNew = point.stone !== null && before !== null && (before.points[at]?.stone ?? null) === null;
    return isNew && (point.last || point.order !== null) ? [at] : [];
  });
  const apart = Math.min(APART, LONGEST / Math.max(1, fresh.length - 1));
  return { delays: new Map(inOrder(fresh, state).map((point, at) => [point, Math.round(at * apart)])), apart };
}

/** As they were placed; where that is not known, group by group. */
function inOrder(points: readonly number[], state: BoardState): number[] {
  const stones = state.points.map(({ stone }) => stone);
  const left = new Set(points);
  const byGroup = points.flatMap((point) => {
    if (!left.has(point)) return [];
    const together = groupAt(point, stones, state.size).filter((stone) => left.has(stone));
    for (const stone of together) left.delete(stone);
    return together;
  });
  return byGroup.sort((one, other) => (state.points[one]?.order ?? 0) - (state.points[other]?.order ?? 0));
}
