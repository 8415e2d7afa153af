/** Why a placement or turn is refused. */
import { IllegalTurnError, type BrokenRule } from "./errors";
import { pointName } from "./points";
import type { Position } from "./position";
import type { ClosedReason } from "./types";

const BROKEN: Readonly<Record<ClosedReason, BrokenRule>> = {
  "off-limits": "off-limits",
  "no-group": "touch",
  "touches-own": "plant",
};

/** The error for a stone on a point that is not legal now. */
export function refusal(position: Position, point: number): IllegalTurnError {
  if (position.phase === "over") return new IllegalTurnError("over");
  if (position.stones[point] === undefined) return new IllegalTurnError("board");
  const name = pointName(point, position.size);
  const closure = position.closedPoints().get(point);
  if (!closure) return new IllegalTurnError("vacant", name);
  return new IllegalTurnError(BROKEN[closure.reason], name);
}

/** The error for ending the turn where that is not allowed. */
export function unfinished(position: Position): IllegalTurnError {
  const open = position.legalPoints()[0];
  const name = open === undefined ? null : pointName(open, position.size);
  switch (position.phase) {
    case "over":
      return new IllegalTurnError("over");
    case "start":
      return new IllegalTurnError("compulsory", null, name);
    case "growing":
      return new IllegalTurnError("maximal", null, name);
    case "balancing":
      return new IllegalTurnError("balance", null, name);
  }
}

/** Throws unless every stone is vacant, touches a group, and no two of them touch the same group. */
export function checkGrowth(position: Position, points: readonly number[]): void {
  const grown = new Set<number>();
  for (const point of points) {
    if (!position.isLegal(point)) throw refusal(position, point);
    const name = pointName(point, position.size);
    const groups = position.growthAt(point);
    if (groups.length === 0) throw new IllegalTurnError("touch", name);
    for (const group of groups) {
      if (grown.has(group)) throw new IllegalTurnError("off-limits", name);
      grown.add(group);
    }
  }
}
