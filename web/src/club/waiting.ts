/** What waits for whoever is at the page: games in which it is their turn, and challenges. */
import { gamePath } from "../browser/router";
import type { Challenge, GameHead } from "./http";

export interface Waits {
  /** What it is, and of a game since which turn: it is told of once. */
  readonly key: string;
  readonly kind: "turn" | "challenge";
  readonly rival: string;
  readonly path: string;
}

/** Whether somebody asks whoever is at the page, by name. */
export const asksOne = ({ open, own, to }: Challenge): boolean => open && !own && to !== null;

/** seen: the game that is being looked at, which needs no telling. */
export function waiting(games: readonly GameHead[], challenges: readonly Challenge[], seen: string | null): Waits[] {
  const turns = games
    .filter(({ id, over, you, to_move: mover }) => !over && you === mover && id !== seen)
    .map(({ id, turn_count: turn, you, white, black }): Waits => {
      const rival = (you === "white" ? black : white).name;
      return { key: `${id} ${turn}`, kind: "turn", rival, path: gamePath(id) };
    });
  const asks = challenges.filter(asksOne).map(({ id, by }): Waits => ({ key: id, kind: "challenge", rival: by.name, path: "/" }));
  return [...turns, ...asks];
}

/** The title of the page, with how much waits. */
export function counted(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return count === 0 ? plain : `(${count}) ${plain}`;
}
