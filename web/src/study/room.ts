/** How much room the groups have to grow. */
import { neighbours, type Color, type Group, type Position } from "../rules";

/** A group that is alive, and the number of vacant points that it can reach before any group of the other colour. */
export interface Room {
  readonly group: Group;
  readonly points: number;
}

/** The vacant points that each side reaches before the other, whatever the group; those that both reach at once are nobody's. */
export function sideRoom(position: Position): Record<Color, number> {
  const reach = { white: distances(position, position.groups("white")), black: distances(position, position.groups("black")) };
  const nearer = (own: Color, other: Color) =>
    reach[own].filter((far, point) => far < (reach[other][point] as number)).length;
  return { white: nearer("white", "black"), black: nearer("black", "white") };
}

export function roomOf(position: Position): Room[] {
  const groups = { white: position.groups("white"), black: position.groups("black") };
  const steps = (of: readonly Group[]) => distances(position, of);
  const reach = { white: steps(groups.white), black: steps(groups.black) };
  const rooms = (own: Color, other: Color) =>
    groups[own]
      .filter((group) => group.live)
      .map((group) => ({ group, points: steps([group]).filter((far, point) => far < (reach[other][point] as number)).length }));
  return [...rooms("white", "black"), ...rooms("black", "white")];
}

/** By point: how many stones it takes to get there over vacant points. Not there: Infinity, as on every stone. */
function distances(position: Position, groups: readonly Group[]): number[] {
  const around = neighbours(position.size);
  const far = Array<number>(position.stones.length).fill(Infinity);
  let ring = [...new Set(groups.flatMap((group) => group.liberties))];
  for (let steps = 1; ring.length > 0; steps += 1) {
    for (const point of ring) far[point] = steps;
    const next = ring.flatMap((point) => around[point] ?? []);
    ring = [...new Set(next)].filter((point) => position.colorAt(point) === null && far[point] === Infinity);
  }
  return far;
}
