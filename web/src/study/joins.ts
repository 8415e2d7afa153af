/** Groups that will probably become one, as few lines as it takes to show it. */
import type { Look } from "../api";
import { neighbours, parsePoint, type Position } from "../rules";

export interface Join {
  /** From a stone of one group to one of the other, from point to point, around the opponent's stones. */
  readonly way: readonly number[];
  readonly probability: number;
}

/** What is joined by way of other groups has no line of its own. */
export function joinsOf(position: Position, joins: Look["joins"]): Join[] {
  const { size } = position;
  const found = joins.flatMap(({ first, second, probability }) => {
    const groups = [first, second].map((name) => position.groupAt(parsePoint(name, size))?.stones ?? []);
    const [one = [], other = []] = groups;
    const way = shortestWay(position, one, other);
    return way === null ? [] : [{ way, probability, ends: [one[0] as number, other[0] as number] as const }];
  });
  found.sort((a, b) => b.probability - a.probability || a.way.length - b.way.length);

  /** By a group's first stone: that of a group that it is shown to be joined with. */
  const leads = new Map<number, number>();
  const leader = (stone: number): number => {
    const next = leads.get(stone);
    return next === undefined ? stone : leader(next);
  };
  return found.flatMap(({ way, probability, ends }) => {
    const [one, other] = [leader(ends[0]), leader(ends[1])];
    if (one === other) return [];
    leads.set(one, other);
    return [{ way, probability }];
  });
}

/** Over vacant points and own stones; null where the opponent's stones are in between. */
function shortestWay(position: Position, from: readonly number[], to: readonly number[]): number[] | null {
  const color = position.colorAt(from[0] ?? 0);
  const around = neighbours(position.size);
  const goals = new Set(to);
  const before = new Map<number, number | null>(from.map((stone) => [stone, null]));
  // A map is walked on while it grows.
  for (const [point] of before) {
    if (goals.has(point)) {
      const way: number[] = [];
      for (let at: number | null = point; at !== null; at = before.get(at) ?? null) way.unshift(at);
      return way;
    }
    for (const next of around[point] ?? []) {
      const stone = position.colorAt(next);
      if (!before.has(next) && (stone === null || stone === color)) before.set(next, point);
    }
  }
  return null;
}
