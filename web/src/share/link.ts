/** Links that carry a whole game: nothing is uploaded. */
import type { Game } from "../api";
import { replayPath } from "../browser/router";
import { mainTurns, treeOf, type GameTree } from "../record";
import { withoutReview } from "../review/tags";
import { canDeflate } from "./deflate";
import { decodeGame, encodeGame, type SharedGame } from "./game-code";
import { decodeNotes, encodeNotes } from "./notes-code";

/** Letters of an address that every messenger sends in one piece. */
export const SHORT = 2_000;
/** Between the game and its notes. */
const SEPARATOR = ".";

export interface Link {
  /** The address in this app that replays the game. */
  readonly path: string;
  /** "all": with comments, variations and marks; "turns": without them, which do not fit; "plain": there are none. */
  readonly carries: "all" | "turns" | "plain";
}

/** A link that is not longer than that; what a review has written stays behind. Throws for a game that is none. */
export async function linkOf(tree: GameTree, longest: number): Promise<Link> {
  const path = replayPath(encodeGame(sharedOf(tree)));
  const notes = await encodeNotes(withoutReview(tree));
  if (notes === "") return { path, carries: "plain" };
  const whole = notes === null ? null : path + SEPARATOR + notes;
  return whole === null || whole.length > longest ? { path, carries: "turns" } : { path: whole, carries: "all" };
}

/** What the fragment of a link carries, as far as this browser can read it. Throws DamagedError and NewerError. */
export async function openLink(fragment: string): Promise<GameTree> {
  const [code = "", notes] = fragment.split(SEPARATOR, 2);
  const tree = treeOfShared(decodeGame(code));
  return notes === undefined || !canDeflate() ? tree : decodeNotes(tree, notes);
}

export function treeOfGame({ rules, start, turns, white, black, result }: Game): GameTree {
  return treeOfShared({
    rules,
    start,
    turns: turns.filter((turn) => turn !== "resign"),
    white: white.name,
    black: black.name,
    result,
  });
}

function sharedOf(tree: GameTree): SharedGame {
  const { rules, start, tags, result } = tree;
  return { rules, start, turns: mainTurns(tree), white: tags["White"] ?? "", black: tags["Black"] ?? "", result };
}

function treeOfShared({ rules, start, turns, white, black, result }: SharedGame): GameTree {
  const tags = { ...(white === "" ? {} : { White: white }), ...(black === "" ? {} : { Black: black }) };
  const moves = turns.map((turn) => ({ turn }));
  return treeOf({ format: "symple-record", version: 1, rules, start, tags, result, comment: "", turns: moves });
}
