/** Groups that will probably become one, as few lines as it takes to show it. */
import type { Look } from "../api";
import { parsePoint, type Position } from "../rules";

export interface Join {
  /** Stones of the two groups, as near to each other as there are. */
  readonly first: number;
  readonly second: number;
  readonly probability: number;
}

/** What is joined by way of other groups has no line of its own. */
export function joinsOf(position: Position, joins: Look["joins"]): Join[] {
  const { size } = position;
  const found = joins.flatMap(({ first, second, probability }) => {
    const groups = [first, second].map((name) => position.groupAt(parsePoint(name, size))?.stones ?? []);
    const [one = [], other = []] = groups;
    const pairs = one.flatMap((from) => other.map((to) => ({ first: from, second: to, far: distance(from, to, size) })));
    const nearest = pairs.reduce<(typeof pairs)[number] | null>((best, pair) => (best && best.far <= pair.far ? best : pair), null);
    return nearest === null ? [] : [{ ...nearest, probability, ends: [one[0] as number, other[0] as number] as const }];
  });
  found.sort((a, b) => b.probability - a.probability || a.far - b.far);

  /** By a group's first stone: that of a group that it is shown to be joined with. */
  const leads = new Map<number, number>();
  const leader = (stone: number): number => {
    const next = leads.get(stone);
    return next === undefined ? stone : leader(next);
  };
  return found.flatMap(({ first, second, probability, ends }) => {
    const [one, other] = [leader(ends[0]), leader(ends[1])];
    if (one === other) return [];
    leads.set(one, other);
    return [{ first, second, probability }];
  });
}

function distance(first: number, second: number, size: number): number {
  return Math.hypot((first % size) - (second % size), Math.floor(first / size) - Math.floor(second / size));
}
