/** What the engine has told about positions, by what was asked; the oldest are forgotten. */
import type { Look, Question } from "../api";

const MOST = 200;

export class LookCache {
  readonly #known = new Map<string, Look>();

  get(question: Question): Look | null {
    return this.#known.get(keyOf(question)) ?? null;
  }

  keep(question: Question, look: Look): void {
    const key = keyOf(question);
    this.#known.delete(key);
    this.#known.set(key, look);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** However long it shall be thought about. */
function keyOf({ rules, start, turns }: Question): string {
  return JSON.stringify([rules, start, turns]);
}
