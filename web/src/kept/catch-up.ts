/** A game that went on in the browser while it was brought to the server: what the record alone does not tell there. */
import { ApiError, api, type Game } from "../api";
import { conflict, type Brought, type KeptGame } from "./game";

/**
 * Takes back at the server what was taken back here since it was brought there, and names it as it is named here. Where
 * the server's game has changed as well, nothing is taken back: then both are kept.
 */
export async function catchUp({ id, name, turns, ending }: Brought, now: KeptGame): Promise<void> {
  const there = await gameOrNone(id);
  if (there === null) return;
  const same = turns.findIndex((turn, at) => turn !== now.turns[at]);
  const left = same < 0 ? turns.length : same;
  const tookBack = left < turns.length || (ending !== null && ending !== now.ending);
  if (tookBack && hasJust(there, turns)) await api.undo(there, left).catch(unlessStatus(409));
  if (name !== now.name) await api.rename(id, now.name);
}

/** Takes back turns of the server's game; 409 unless it has just these turns. */
export async function undoThere(id: string, turns: readonly string[], turnsLeft: number): Promise<Game> {
  const there = await api.game(id);
  if (!hasJust(there, turns)) throw conflict("went-on");
  return api.undo(there, turnsLeft);
}

/** Deletes at the server what was deleted here. */
export async function deleteThere(id: string): Promise<void> {
  await api.delete(id).catch(unlessStatus(404));
}

function hasJust({ turns }: Game, these: readonly string[]): boolean {
  const made = turns.filter((turn) => turn !== "resign");
  return made.length === these.length && made.every((turn, at) => turn === these[at]);
}

function gameOrNone(id: string): Promise<Game | null> {
  return api.game(id).catch(unlessStatus(404));
}

/** Takes an error with this status for an answer: null. */
function unlessStatus(status: number): (error: unknown) => null {
  return (error) => {
    if (error instanceof ApiError && error.status === status) return null;
    throw error;
  };
}
