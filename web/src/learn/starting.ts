/** Games against the engine that begin in a lesson. */
import type { NewGame, Player } from "../api";
import { gamePath } from "../browser/router";
import { keeperNow } from "../kept";
import { Position, type Rules } from "../rules";

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
  const person: Player = { kind: "human", level: null, name: "" };
  const engine: Player = { kind: "engine", level, name: "" };
  const players = color === "white" ? { white: person, black: engine } : { white: engine, black: person };
  const rules: Rules = { size, penalty, balance: "optional" };
  const request: NewGame = { rules, start: start === "" ? null : start, clock: null, name: "", ...players };
  const { id } = await keeperNow().games.create(request);
  return gamePath(id);
}
