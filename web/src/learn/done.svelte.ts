/** What somebody has done, by ids, kept in the browser. */
import { load, save } from "../browser/storage";

/** The ids in what was saved; whatever else it is counts as nothing. */
export function readDone(saved: unknown): readonly string[] {
  return Array.isArray(saved) ? saved.filter((id) => typeof id === "string") : [];
}

export class Done {
  #done: readonly string[] = $state.raw([]);

  constructor(private readonly key: string) {
    this.#done = readDone(load(key));
  }

  get begun(): boolean {
    return this.#done.length > 0;
  }

  has(id: string): boolean {
    return this.#done.includes(id);
  }

  /** Remembers it, and what was done meanwhile in another tab. */
  add(id: string): void {
    if (this.has(id)) return;
    const elsewhere = readDone(load(this.key)).filter((other) => other !== id && !this.has(other));
    this.#done = [...elsewhere, ...this.#done, id];
    save(this.key, this.#done);
  }
}
