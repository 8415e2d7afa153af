/** Where one was in each study, kept in the browser: a reload leads there, and so does coming back. */
import type { Color } from "../rules";
import { keysWith, load, remove, save, type KeyValueStore } from "../browser/storage";

export const SIDES = ["both", "white", "black"] as const;

export interface StudyPlace {
  /** The turns that led there; null: nobody has been anywhere yet. */
  readonly turns: readonly string[] | null;
  /** Whose mistakes one wished to look at; null: nobody has said it. */
  readonly side: Color | "both" | null;
  /** The turn that was tried again; null when none was. */
  readonly retried: number | null;
}

const NOWHERE: StudyPlace = { turns: null, side: null, retried: null };

/** Studies that are remembered, those that one was in last: others may have been deleted elsewhere. */
const MOST = 100;

const PREFIX = "symple.place.";
const key = (study: string) => PREFIX + study;

export function savePlace(study: string, place: StudyPlace, store?: KeyValueStore): void {
  if (load(key(study), store) === null) forgetOldest(MOST - 1, store);
  save(key(study), { ...place, saved: Date.now() }, store);
}

/** What is not understood is as if it had not been kept. */
export function loadPlace(study: string, store?: KeyValueStore): StudyPlace {
  const kept = load(key(study), store);
  if (typeof kept !== "object" || kept === null) return NOWHERE;
  const { turns, side, retried } = kept as Partial<Record<keyof StudyPlace, unknown>>;
  return {
    turns: isTexts(turns) ? turns : null,
    side: SIDES.find((known) => known === side) ?? null,
    retried: typeof retried === "number" ? retried : null,
  };
}

export function dropPlace(study: string, store?: KeyValueStore): void {
  remove(key(study), store);
}

/** Leaves at most so many. */
function forgetOldest(most: number, store?: KeyValueStore): void {
  const kept = keysWith(PREFIX, store).map((name) => ({ name, saved: savedAt(load(name, store)) }));
  kept.sort((one, other) => other.saved - one.saved);
  for (const { name } of kept.slice(most)) remove(name, store);
}

/** Milliseconds; 0 where nothing tells. */
function savedAt(kept: unknown): number {
  const { saved } = (kept ?? {}) as { saved?: unknown };
  return typeof saved === "number" ? saved : 0;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}
