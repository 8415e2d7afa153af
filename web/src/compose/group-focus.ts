/** Going from group to group in a growth: only the points of one group are shown as open. */
import type { BoardState } from "../board";
import type { TurnComposer } from "./composer";

/** To the next one or to the one before. */
export type Direction = 1 | -1;

/** By a stone of it, the group beside this one that can still grow, in the order of the board; null where none can. */
export function nextGroup(composer: TurnComposer, stone: number | null, direction: Direction = 1): number | null {
  if (!mayGrow(composer)) return null;
  const growable = composer.position
    .growth()
    .filter(({ state }) => state === "growable")
    .map(firstStone)
    .sort((one, other) => (one - other) * direction);
  return growable.find((first) => stone === null || (first - stone) * direction > 0) ?? growable[0] ?? null;
}

/** The group of the stone, while it can grow; null afterwards. */
export function focusedGroup(composer: TurnComposer, stone: number | null): readonly number[] | null {
  if (stone === null || !mayGrow(composer)) return null;
  const group = composer.position.growth().find(({ stones }) => stones.includes(stone));
  return group?.state === "growable" ? group.stones : null;
}

/** The number of the group, from 1, among all that take part in the growth, in the order of the board; how many these are. */
export function groupPlace({ position }: TurnComposer, group: readonly number[]): { readonly number: number; readonly all: number } {
  const firsts = position.growth().filter(({ state }) => state !== "dead").map(firstStone);
  const first = firstStone({ stones: group });
  return { number: firsts.filter((stone) => stone <= first).length, all: firsts.length };
}

function firstStone({ stones }: { readonly stones: readonly number[] }): number {
  return stones[0] as number;
}

/** Not after a whole turn: the position is the next player's then. */
function mayGrow({ complete, position }: TurnComposer): boolean {
  return !complete && (position.phase === "start" || position.phase === "growing");
}

/** The board with the points open that grow this group, and no others; every legal point still takes a stone. */
export function focusedBoard(board: BoardState, group: readonly number[]): BoardState {
  const stone = group[0] as number;
  return {
    ...board,
    points: board.points.map((point) => ({ ...point, open: point.ghost?.kind === "grow" && point.ghost.grows.includes(stone) })),
  };
}
