/** The book of first turns: the file is the program's own, and read as src/symple/engine/first_turns.py reads it. */
import { formatTurn, makeTurn, type Position } from "../rules";
import type { Candidate } from "./core";
import { symmetries, type Image } from "./symmetry";

/** A turn as the file has it: its points on the standard image, then visits, White's win probability and margin. */
type Line = readonly [points: readonly number[], visits: number, winProbability: number, margin: number];

/** By rules, then by the name of the standard image. */
export interface FirstTurns {
  readonly boards: Readonly<Record<string, Readonly<Record<string, readonly Line[]>>>>;
}

/** A longer game is not looked up. */
const MOST_TURNS = 8;

/** The one that comes with the program. */
export async function shippedTurns(): Promise<FirstTurns> {
  const { default: book } = await import("../../../src/symple/engine/first_turns.json");
  return book as unknown as FirstTurns;
}

/** The best first; none where the book does not know the position, to which so many turns have led. */
export function findTurns({ boards }: FirstTurns, position: Position, turns: number): readonly Candidate[] {
  const { size, penalty, balance } = position.rules;
  const board = boards[`${size}-${penalty}-${balance}`];
  if (board === undefined || turns > MOST_TURNS) return [];
  const { name, image } = standardImage(position);
  return (board[name] ?? []).map(([points, visits, winProbability, margin]) => {
    const turn = formatTurn(makeTurn(points.map((point) => image[point] as number), null, size), size);
    return { turn, visits, winProbability, margin, variation: [turn] };
  });
}

/** With any of the best in front, those that had at least half of the visits. */
export function withOneInFront(known: readonly Candidate[]): readonly Candidate[] {
  const most = known[0]?.visits ?? 0;
  const good = known.filter(({ visits }) => 2 * visits >= most);
  const first = good[Math.floor(Math.random() * good.length)];
  return first === undefined ? known : [first, ...known.filter((other) => other !== first)];
}

/** A name for the position and those that a turn or reflection of the board makes like it, and where each point of its image comes from. */
function standardImage(position: Position): { readonly name: string; readonly image: Image } {
  const { stones, size } = position;
  // In the order of the program's numbers: vacant, White, Black.
  const seen = (image: Image) => image.map((from) => (stones[from] === null ? 0 : stones[from] === "white" ? 1 : 2)).join("");
  const [first, ...others] = symmetries(size).map((image) => ({ image, stones: seen(image) })) as [Seen, ...Seen[]];
  const { image } = others.reduce((least, other) => (other.stones < least.stones ? other : least), first);
  const of = (color: string) => image.flatMap((from, point) => (stones[from] === color ? [point] : [])).join(",");
  const [, mover = "", grown = ""] = position.toString().split(" ");
  return { name: `${of("white")}/${of("black")} ${mover}${grown}`, image };
}

interface Seen {
  readonly image: Image;
  readonly stones: string;
}
