/** Groups with their liberties, and the score that follows from them. */
import { neighbours } from "./points";
import type { Color, Group, Rules, Score, Side, Stones } from "./types";

const ascending = (first: number, second: number): number => first - second;

function groupFrom(start: number, color: Color, stones: Stones, size: number, seen: Set<number>): Group {
  const around = neighbours(size);
  const members = [start];
  const liberties = new Set<number>();
  seen.add(start);
  for (const member of members) {
    for (const next of around[member] ?? []) {
      if (stones[next] === null) liberties.add(next);
      else if (stones[next] === color && !seen.has(next)) {
        seen.add(next);
        members.push(next);
      }
    }
  }
  return {
    color,
    stones: members.sort(ascending),
    liberties: [...liberties].sort(ascending),
    live: liberties.size > 0,
  };
}

/** All groups of both colours, in order of their lowest point. */
export function findGroups(stones: Stones, size: number): Group[] {
  const seen = new Set<number>();
  const groups: Group[] = [];
  stones.forEach((color, point) => {
    if (color !== null && !seen.has(point)) groups.push(groupFrom(point, color, stones, size, seen));
  });
  return groups;
}

function side(groups: readonly Group[], color: Color, penalty: number): Side {
  const own = groups.filter((group) => group.color === color);
  const stones = own.reduce((sum, group) => sum + group.stones.length, 0);
  return {
    stones,
    groups: own.length,
    liveGroups: own.filter((group) => group.live).length,
    total: stones - penalty * own.length,
  };
}

export function scoreOf(groups: readonly Group[], rules: Rules): Score {
  const white = side(groups, "white", rules.penalty);
  const black = side(groups, "black", rules.penalty);
  return { white, black, margin: white.total - black.total };
}
