/** Why a best turn is better than the next best one, as far as the proof and the board tell. */
import { Position } from "../rules";
import { moverOf, nextBest, type Puzzle } from "./puzzle";

export type Reason =
  | { readonly of: "win" | "cut" | "close" | "forced-plant" }
  /** The player's groups before and after the turn. */
  | { readonly of: "join"; readonly before: number; readonly after: number }
  /** What the turn scores right away, in points more than the next best one; less where it is negative. */
  | { readonly of: "now"; readonly points: number; readonly than: string };

export function reasonsFor(puzzle: Puzzle, turn: string): readonly Reason[] {
  const start = Position.parse(puzzle.position);
  const mover = moverOf(puzzle);
  const groups = (position: Position): number => position.score()[mover].groups;
  const margin = (position: Position): number => position.score().margin * (mover === "white" ? 1 : -1);
  const after = start.play(turn);
  const has = (theme: Puzzle["themes"][number]): boolean => puzzle.themes.includes(theme);
  const facts = (["cut", "close", "forced-plant"] as const).filter(has).map((of) => ({ of }));
  const than = nextBest(puzzle)?.turn;
  return [
    ...(has("win") ? [{ of: "win" as const }] : []),
    ...(has("join") ? [{ of: "join" as const, before: groups(start), after: groups(after) }] : []),
    ...facts,
    ...(than === undefined ? [] : [{ of: "now" as const, points: margin(after) - margin(start.play(than)), than }]),
  ];
}
