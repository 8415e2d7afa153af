/** Growths of people in games that this browser keeps, completed by the engine in the page. */
import { ApiError, OfflineError } from "../api";
import type * as engines from "../engine";
import type { Question } from "../engine";
import { hasEngine } from "../engine/has-engine";

type Engines = Pick<typeof engines, "closeEngine" | "findLevel" | "newEngine" | "restOfGrowth">;
const loadEngines = hasEngine ? (): Promise<Engines> => import("../engine") : null;

/** The points of the stones that are missing. Throws as the server answers; `load` is null where there is no engine. */
export async function findRest(question: Question, begun: readonly string[], name: string, load: (() => Promise<Engines>) | null = loadEngines): Promise<string[]> {
  if (load === null) throw new OfflineError();
  const { closeEngine, findLevel, newEngine, restOfGrowth } = await load();
  const level = findLevel(name);
  if (level === null) throw new ApiError(422, { message: "no-such-level", code: "no-such-level", values: { level: name } });
  const engine = newEngine();
  try {
    return [...(await restOfGrowth(engine, question, begun, level, new AbortController().signal))];
  } catch {
    throw new ApiError(500, { message: "engine-failed", code: "engine-failed" });
  } finally {
    closeEngine(engine);
  }
}
