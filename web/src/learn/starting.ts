/** Games against the engine that begin in a lesson. */
import { api } from "../api";
import { gamePath } from "../browser/router";
import { Position } from "../rules";
import { newGame } from "../game/new-game";

interface EmptyBoard {
  readonly size: number;
  readonly penalty: number;
}

/**
 * Starts a game against a level; the address of its page. `from`: the text of a position, where the person plays the side to
 * move, or an empty board, where White. Rejects when the server does not answer or refuses.
 */
export async function startAgainst(level: string, from: string | EmptyBoard): Promise<string> {
  const start = typeof from === "string" ? from : "";
  const { size, penalty } = typeof from === "string" ? Position.parse(from).rules : from;
  const color = start === "" ? "white" : Position.parse(start).toMove;
  const wish = { opponent: "engine", level, other: level, seconds: "1", color, size, penalty: String(penalty), balance: "optional", start } as const;
  const request = newGame(wish, 0);
  if (request === null) throw new Error(`no game from ${start}`);
  const { id } = await api.create(request);
  return gamePath(id);
}
