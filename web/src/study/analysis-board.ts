/** A study that is at hand from every page, to try something out: one and the same, until another position is set up. */
import { api as server, ApiError, type Api } from "../api";
import { load, save, type KeyValueStore } from "../browser/storage";
import type { Rules } from "../rules";

const KEY = "symple.analysis-board";

type Begin = { readonly rules: Rules; readonly start: string | null };

/** The id of the study; a new one where there is none any more. name: what a new one is called. */
export async function analysisBoard(
  begin: Begin,
  name: string,
  api: Pick<Api, "study" | "createStudy"> = server,
  store?: KeyValueStore,
): Promise<string> {
  const known = load(KEY, store);
  if (typeof known === "string" && (await isThere(known, api))) return known;
  return newAnalysisBoard(begin, name, api, store);
}

/** Another one takes its place; the one before stays among the studies. */
export async function newAnalysisBoard(
  { rules, start }: Begin,
  name: string,
  api: Pick<Api, "createStudy"> = server,
  store?: KeyValueStore,
): Promise<string> {
  const { id } = await api.createStudy({ rules, start, name });
  save(KEY, id, store);
  return id;
}

async function isThere(id: string, api: Pick<Api, "study">): Promise<boolean> {
  try {
    await api.study(id);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
