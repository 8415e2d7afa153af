/** Where one was in each study, kept in the browser: a reload leads there, and so does coming back. */
import type { Color } from "../rules";
import { load, remove, save, type KeyValueStore } from "../state/storage";

export const SIDES = ["both", "white", "black"] as const;

export interface StudyPlace {
  /** The turns that led there; null: nobody has been anywhere yet. */
  readonly turns: readonly string[] | null;
  /** Whose mistakes were looked at. */
  readonly side: Color | "both";
  /** The turn that was tried again; null when none was. */
  readonly retried: number | null;
}

const NOWHERE: StudyPlace = { turns: null, side: "both", retried: null };

const key = (study: string) => `symple.place.${study}`;

export function savePlace(study: string, place: StudyPlace, store?: KeyValueStore): void {
  save(key(study), place, store);
}

/** What is not understood is as if it had not been kept. */
export function loadPlace(study: string, store?: KeyValueStore): StudyPlace {
  const kept = load(key(study), store);
  if (typeof kept !== "object" || kept === null) return NOWHERE;
  const { turns, side, retried } = kept as Partial<Record<keyof StudyPlace, unknown>>;
  return {
    turns: isTexts(turns) ? turns : null,
    side: SIDES.find((known) => known === side) ?? "both",
    retried: typeof retried === "number" ? retried : null,
  };
}

export function dropPlace(study: string, store?: KeyValueStore): void {
  remove(key(study), store);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}
