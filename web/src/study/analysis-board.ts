/** A study that is at hand from every page, to try something out: one and the same, until another position is set up. */
import { ApiError, type StudyKeeper, type StudySummary } from "../api";
import { load, save, type KeyValueStore } from "../browser/storage";
import type { Rules } from "../rules";
import { loadUnsaved } from "./unsaved";

const KEY = "symple.analysis-board";
/** Those that began with an empty board. */
const EMPTY_KEY = "symple.empty-analysis-boards";
/** Of them, as many as are remembered. */
const MOST_EMPTY = 50;
/** Of a study that nobody has changed. */
const FIRST_VERSION = 1;

type Begin = { readonly rules: Rules; readonly start: string | null };

/** The id of the study; a new one where there is none any more. name: what a new one is called. */
export async function analysisBoard(
  begin: Begin,
  name: string,
  keeper: Pick<StudyKeeper, "study" | "createStudy">,
  store?: KeyValueStore,
): Promise<string> {
  const known = load(KEY, store);
  if (typeof known === "string" && (await isThere(known, keeper))) return known;
  return newAnalysisBoard(begin, name, keeper, store);
}

/** Another one takes its place; the one before stays among the studies. */
export async function newAnalysisBoard(
  { rules, start }: Begin,
  name: string,
  keeper: Pick<StudyKeeper, "createStudy">,
  store?: KeyValueStore,
): Promise<string> {
  const { id } = await keeper.createStudy({ rules, start, name });
  save(KEY, id, store);
  if (start === null) save(EMPTY_KEY, [...emptyBoards(store), id].slice(-MOST_EMPTY), store);
  return id;
}

/** Whether there has never been anything on it: nobody misses it in a list. */
export function isUntouched({ id, version }: Pick<StudySummary, "id" | "version">, store?: KeyValueStore): boolean {
  return version === FIRST_VERSION && emptyBoards(store).includes(id) && loadUnsaved(id, store) === null;
}

function emptyBoards(store?: KeyValueStore): readonly unknown[] {
  const known = load(EMPTY_KEY, store);
  return Array.isArray(known) ? known : [];
}

async function isThere(id: string, keeper: Pick<StudyKeeper, "study">): Promise<boolean> {
  try {
    await keeper.study(id);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
