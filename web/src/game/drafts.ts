/** Unfinished turns, kept in the browser by game and turn number, so that a reload loses no stone. */
import type { Draft } from "../compose";
import { keysWith, load, remove, save, type KeyValueStore } from "../browser/storage";

const prefix = (game: string) => `symple.draft.${game}.`;

export function saveDraft(game: string, turn: number, draft: Draft, store?: KeyValueStore): void {
  const key = `${prefix(game)}${turn}`;
  if (draft.length === 0) remove(key, store);
  else save(key, draft, store);
}

/** The draft of this turn; null when there is none. Drafts of other turns of the game are thrown away. */
export function loadDraft(game: string, turn: number, store?: KeyValueStore): unknown {
  const own = `${prefix(game)}${turn}`;
  for (const key of keysWith(prefix(game), store)) if (key !== own) remove(key, store);
  return load(own, store);
}

export function dropDrafts(game: string, store?: KeyValueStore): void {
  for (const key of keysWith(prefix(game), store)) remove(key, store);
}
