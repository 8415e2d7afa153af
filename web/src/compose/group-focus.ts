/** Going from group to group in a growth: only the points of one group are shown as open. */
import type { BoardState } from "../board";
import type { TurnComposer } from "./composer";

/** To the next one or to the one before. */
export type Direction = 1 | -1;

/** By a stone of it, the group beside this one that can still grow, in the order of the board; null where none can. */
export function nextGroup({ position }: TurnComposer, stone: number | null, direction: Direction = 1): number | null {
  if (position.phase !== "start" && position.phase !== "growing") return null;
  const growable = position
    .growth()
    .filter(({ state }) => state === "growable")
    .map(({ stones }) => stones[0] as number)
    .sort((one, other) => (one - other) * direction);
  return growable.find((first) => stone === null || (first - stone) * direction > 0) ?? growable[0] ?? null;
}

/** The group of the stone, while it can grow; null afterwards. */
export function focusedGroup({ position }: TurnComposer, stone: number | null): readonly number[] | null {
  if (stone === null || (position.phase !== "start" && position.phase !== "growing")) return null;
  const group = position.growth().find(({ stones }) => stones.includes(stone));
  return group?.state === "growable" ? group.stones : null;
}

/** The board with the points open that grow this group, and no others; every legal point still takes a stone. */
export function focusedBoard(board: BoardState, group: readonly number[]): BoardState {
  const stone = group[0] as number;
  return {
    ...board,
    points: board.points.map((point) => ({ ...point, open: point.ghost?.kind === "grow" && point.ghost.grows.includes(stone) })),
  };
}
