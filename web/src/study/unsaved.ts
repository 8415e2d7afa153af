/**
 * What a study has become and the server has not taken yet, kept in the browser: a page that is loaded anew goes on with
 * it.
 */
import type { RecordData } from "../record";
import { load, remove, save, type KeyValueStore } from "../browser/storage";

export interface Unsaved {
  /** Of the study that was changed. */
  readonly version: number;
  readonly record: RecordData;
  /** Another name for it. */
  readonly name?: string;
}

const key = (study: string) => `symple.unsaved.${study}`;

export function saveUnsaved(study: string, unsaved: Unsaved, store?: KeyValueStore): void {
  save(key(study), unsaved, store);
}

/** Null when all is saved. That the record makes sense is for the reader to see. */
export function loadUnsaved(study: string, store?: KeyValueStore): Unsaved | null {
  const kept = load(key(study), store);
  if (typeof kept !== "object" || kept === null) return null;
  const { version, record, name } = kept as Partial<Record<keyof Unsaved, unknown>>;
  if (typeof version !== "number" || typeof record !== "object" || record === null) return null;
  return { version, record: record as RecordData, ...(typeof name === "string" ? { name } : {}) };
}

export function dropUnsaved(study: string, store?: KeyValueStore): void {
  remove(key(study), store);
}
