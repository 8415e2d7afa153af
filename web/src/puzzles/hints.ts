/** What helps with a puzzle: first what the turn is about, then a stone of it. */
import { pointName, Position, stonesOf } from "../rules";
import type { Puzzle, PuzzleTheme } from "./puzzle";

/** That a turn wins is said with the task. */
type Hinted = Exclude<PuzzleTheme, "win">;

export type Hint =
  | { readonly about: Hinted }
  /** `sure`: every best turn has this stone, otherwise one of them. */
  | { readonly point: string; readonly sure: boolean };

/** The most telling ones first. */
const TELLING: readonly Hinted[] = ["balance", "join", "cut", "close", "forced-plant", "plant", "grow"];

export function hintsFor(puzzle: Puzzle): readonly Hint[] {
  const about = TELLING.find((theme) => puzzle.themes.includes(theme));
  return [...(about === undefined ? [] : [{ about }]), stoneHint(puzzle)];
}

/** A stone that all best turns share, the one that others have least; if they share none, one of the solution shown. */
function stoneHint({ position, outcomes, line }: Puzzle): Hint {
  const { size } = Position.parse(position).rules;
  const stones = (turn: string) => stonesOf(turn, size);
  const best = outcomes[0]?.turns.map(stones) ?? [];
  const others = outcomes.slice(1).flatMap(({ turns }) => turns.map(stones));
  const solution = stones(line[0] ?? "");
  const shared = solution.filter((point) => best.every((turn) => turn.includes(point)));
  const uses = (point: number) => others.filter((turn) => turn.includes(point)).length;
  const [point] = [...(shared.length > 0 ? shared : solution)].sort((one, other) => uses(one) - uses(other));
  return { point: pointName(point ?? 0, size), sure: shared.length > 0 };
}
