/** Why a placement or turn is refused, in words for the person who made it. */
import { IllegalTurnError } from "./errors";
import { pointName } from "./points";
import type { Position } from "./position";

/** The error for a stone on a point that is not legal now. */
export function refusal(position: Position, point: number): IllegalTurnError {
  if (position.phase === "over") return new IllegalTurnError("The game is over.", "over");
  if (position.stones[point] === undefined)
    return new IllegalTurnError("The point is not on the board.", "board");
  const name = pointName(point, position.size);
  const closure = position.closedPoints().get(point);
  if (!closure) return new IllegalTurnError(`${name} is not vacant.`, "vacant", name);
  const stone = closure.stone === null ? "" : pointName(closure.stone, position.size);
  switch (closure.reason) {
    case "off-limits":
      return new IllegalTurnError(
        `${name} touches a group that ${stone} has grown already.`,
        "off-limits",
        name,
      );
    case "no-group":
      return new IllegalTurnError(`${name} touches none of the player's groups.`, "touch", name);
    case "touches-own":
      return new IllegalTurnError(`${name} touches the stone ${stone}, but a plant may not.`, "plant", name);
  }
}

/** The error for ending the turn where that is not allowed. */
export function unfinished(position: Position): IllegalTurnError {
  const open = position.legalPoints()[0];
  const name = open === undefined ? null : pointName(open, position.size);
  switch (position.phase) {
    case "over":
      return new IllegalTurnError("The game is over.", "over");
    case "start":
      return new IllegalTurnError("A turn is compulsory.", "compulsory", null, name);
    case "growing":
      return new IllegalTurnError(`The growth must go on, for example on ${name}.`, "maximal", null, name);
    case "balancing":
      return new IllegalTurnError(
        `The balance plant must be made, for example on ${name}.`,
        "balance",
        null,
        name,
      );
  }
}

/** Throws unless every stone is vacant, touches a group, and no two of them touch the same group. */
export function checkGrowth(position: Position, points: readonly number[]): void {
  const growers = new Map<number, number>();
  for (const point of points) {
    if (!position.isLegal(point)) throw refusal(position, point);
    const name = pointName(point, position.size);
    const groups = position.growthAt(point);
    if (groups.length === 0) {
      throw new IllegalTurnError(`${name} touches none of the player's groups.`, "touch", name);
    }
    for (const group of groups) {
      const other = growers.get(group);
      if (other !== undefined) {
        const stone = pointName(other, position.size);
        throw new IllegalTurnError(
          `${name} touches a group that ${stone} has grown already.`,
          "off-limits",
          name,
        );
      }
      growers.set(group, point);
    }
  }
}
