/** A game that went on in the browser while it was brought to the server: what the record alone does not tell there. */
import { ApiError, api, type Game } from "../api";
import type { Brought, KeptGame } from "./game";

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
  if (tookBack && isAsBrought(there, turns)) await api.undo(id, left);
  if (name !== now.name) await api.rename(id, now.name);
}

/** Deletes at the server what was deleted here. */
export async function deleteThere(id: string): Promise<void> {
  await api.delete(id).catch(unlessGone);
}

function isAsBrought({ turns }: Game, brought: readonly string[]): boolean {
  const made = turns.filter((turn) => turn !== "resign");
  return made.length === brought.length && made.every((turn, at) => turn === brought[at]);
}

function gameOrNone(id: string): Promise<Game | null> {
  return api.game(id).catch(unlessGone);
}

function unlessGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
