/** Stones of a colour that touch each other, drawn as one. */
import { placeOf, STEP } from "./geometry";
import type { StoneColor } from "./types";

type Stones = readonly (StoneColor | null)[];

/** The points beside a point. */
export function neighbours(point: number, size: number): number[] {
  const column = point % size;
  return [
    ...(column > 0 ? [point - 1] : []),
    ...(column < size - 1 ? [point + 1] : []),
    ...(point >= size ? [point - size] : []),
    ...(point + size < size * size ? [point + size] : []),
  ];
}

/** The stones of the group on a point; none of a vacant one. */
export function groupAt(point: number, stones: Stones, size: number): number[] {
  const color = stones[point] ?? null;
  if (color === null) return [];
  const found = new Set([point]);
  // A set is walked on while it grows.
  for (const stone of found) {
    for (const next of neighbours(stone, size)) if (stones[next] === color) found.add(next);
  }
  return [...found];
}

/** The vacant points beside some stones. */
export function libertiesOf(group: readonly number[], stones: Stones, size: number): number[] {
  const beside = group.flatMap((stone) => neighbours(stone, size));
  return [...new Set(beside.filter((point) => (stones[point] ?? null) === null))];
}

/** From stone to stone of a colour, as a path. */
export function linksOf(color: StoneColor, stones: Stones, size: number): string {
  return stones
    .flatMap((stone, point) => {
      if (stone !== color) return [];
      const { x, y } = placeOf(point, size);
      const right = point % size < size - 1 && stones[point + 1] === color;
      const up = stones[point + size] === color;
      return [...(right ? [`M${x} ${y}h${STEP}`] : []), ...(up ? [`M${x} ${y}v-${STEP}`] : [])];
    })
    .join("");
}

/** Around the stones of a group, as a path for a wide round pen. */
export function outlineOf(group: readonly number[], stones: Stones, size: number): string {
  const own = new Set(group);
  const alone = stones.map((stone, point) => (own.has(point) ? stone : null));
  const dots = group.map((point) => {
    const { x, y } = placeOf(point, size);
    return `M${x} ${y}h0.01`;
  });
  const color = stones[group[0] ?? -1] ?? null;
  return dots.join("") + (color === null ? "" : linksOf(color, alone, size));
}
