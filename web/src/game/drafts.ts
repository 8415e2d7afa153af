/** Unfinished turns, kept in the browser by game and turn number, so that a reload loses no stone. */
import type { Draft, Rest } from "../compose";
import { keysWith, load, remove, save, type KeyValueStore } from "../browser/storage";

const prefix = (game: string) => `symple.draft.${game}.`;

export interface SavedTurn {
  readonly draft: Draft;
  readonly rest: Rest | null;
  /** Whether it waits for the word to be sent, whatever the settings say. */
  readonly waits: boolean;
}

export function saveDraft(game: string, turn: number, { draft, rest, waits }: SavedTurn, store?: KeyValueStore): void {
  const key = `${prefix(game)}${turn}`;
  if (draft.length === 0) remove(key, store);
  else if (rest === null && !waits) save(key, draft, store);
  else save(key, { draft, rest, waits }, store);
}

/** What was saved of this turn; null when there is nothing. Drafts of other turns of the game are thrown away. */
export function loadDraft(game: string, turn: number, store?: KeyValueStore): SavedTurn | null {
  const own = `${prefix(game)}${turn}`;
  for (const key of keysWith(prefix(game), store)) if (key !== own) remove(key, store);
  return savedTurn(load(own, store));
}

/** Of what this program saves, or an earlier one did: a list of points. */
function savedTurn(saved: unknown): SavedTurn | null {
  if (Array.isArray(saved)) return { draft: saved as Draft, rest: null, waits: false };
  const { draft, rest, waits } = (saved ?? {}) as Partial<Record<keyof SavedTurn, unknown>>;
  if (!Array.isArray(draft)) return null;
  return { draft: draft as Draft, rest: isRest(rest, draft.length) ? rest : null, waits: waits === true };
}

function isRest(saved: unknown, length: number): saved is Rest {
  const { level, from, to } = (saved ?? {}) as Partial<Record<keyof Rest, unknown>>;
  return typeof level === "string" && typeof from === "number" && typeof to === "number" && 0 < from && from < to && to <= length;
}

export function dropDrafts(game: string, store?: KeyValueStore): void {
  for (const key of keysWith(prefix(game), store)) remove(key, store);
}
