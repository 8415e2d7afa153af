/** Which steps are done, kept in the browser. */
import { load, save } from "../state/storage";

const KEY = "symple.learn";

/** The step that ends the course on the rules. */
export const LAST_STEP = "play";

/** The ids in what was saved; whatever else it is counts as nothing. */
export function readDone(saved: unknown): readonly string[] {
  return Array.isArray(saved) ? saved.filter((id) => typeof id === "string") : [];
}

class Progress {
  #done: readonly string[] = $state.raw(readDone(load(KEY)));

  has(id: string): boolean {
    return this.#done.includes(id);
  }

  /** Remembers the step, and those done meanwhile in another tab. */
  add(id: string): void {
    if (this.has(id)) return;
    this.#done = [...new Set([...readDone(load(KEY)), ...this.#done, id])];
    save(KEY, this.#done);
  }
}

export const progress = new Progress();
