/** Growing: which stones grow which groups, with groups as they stood at the beginning of the turn (RULES.md). */
import type { Group, GrowthGroup } from "./types";

const NONE: readonly number[] = [];

/** A player's groups at the beginning of his turn, and what each liberty of them touches. */
export class GrowthPlan {
  /** For each vacant point that touches a group: the indices of the groups it touches, ascending. */
  private readonly touched = new Map<number, number[]>();

  constructor(readonly groups: readonly Group[]) {
    groups.forEach((group, index) => {
      for (const point of group.liberties) {
        const known = this.touched.get(point);
        if (known) known.push(index);
        else this.touched.set(point, [index]);
      }
    });
  }

  /** Indices of the groups that a stone on the point grows. */
  touchedBy(point: number): readonly number[] {
    return this.touched.get(point) ?? NONE;
  }

  /** For each group grown by these stones, the stone that grew it. */
  grownBy(stones: readonly number[]): Map<number, number> {
    return new Map(stones.flatMap((stone) => this.touchedBy(stone).map((group) => [group, stone] as const)));
  }

  /** Points where the growth may go on after these stones, ascending. */
  openPoints(stones: readonly number[]): number[] {
    const grown = this.grownBy(stones);
    return [...this.touched]
      .filter(([, groups]) => !groups.some((group) => grown.has(group)))
      .map(([point]) => point)
      .sort((first, second) => first - second);
  }

  /** Of the open points after these stones those that every way to go on has: no group that one touches has another one. */
  forcedPoints(stones: readonly number[]): number[] {
    const open = this.openPoints(stones);
    const counts = new Map<number, number>();
    for (const group of open.flatMap((point) => this.touchedBy(point))) counts.set(group, (counts.get(group) ?? 0) + 1);
    return open.filter((point) => this.touchedBy(point).every((group) => counts.get(group) === 1));
  }

  /** How each group stands after these stones; without any, every live group is growable. */
  states(stones: readonly number[]): GrowthGroup[] {
    const grown = this.grownBy(stones);
    const open = new Set(this.openPoints(stones));
    return this.groups.map((group, index) => {
      if (grown.has(index)) return { stones: group.stones, state: "grown" };
      if (!group.live) return { stones: group.stones, state: "dead" };
      const growable = group.liberties.some((point) => open.has(point));
      return { stones: group.stones, state: growable ? "growable" : "blocked" };
    });
  }

  /**
   * Whether stones on all of these points, and on no proper part of them, complete the growth. A legal growth is a
   * maximal set of points no two of which touch the same group. Any one point can be extended to such a set, so the set
   * is the only one exactly when it holds every open point: when no two open points share a group.
   */
  independent(points: readonly number[]): boolean {
    const groups = points.flatMap((point) => this.touchedBy(point));
    return new Set(groups).size === groups.length;
  }
}
