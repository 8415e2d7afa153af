/** A game as what is carried elsewhere: a link into the study, or a text. */
import type { Game } from "../api";
import { recordText } from "../record";
import { encodeGame } from "../share/game-code";
import { treeOfGame } from "../share/link";

/** The address of the game's study, which is in the page: what stands behind # goes to no server. */
export function studyLink({ rules, start, turns, white, black, result }: Game): string {
  return `/study/#/replay/${encodeGame({ rules, start, turns, white: white.name, black: black.name, result })}`;
}

export function textOf(game: Game): string {
  return recordText(treeOfGame(game), { white: game.white.name, black: game.black.name });
}
