import { sentence } from "./errors";

/** Something that is asked for, takes its time, and may not work. */
export class Attempt {
  busy = $state(false);
  #error: unknown = $state.raw(null);

  /** Why it did not work, for the user; empty where nothing is known to be wrong. */
  get trouble(): string {
    return sentence(this.#error);
  }

  /** Whether it has worked. Nothing is done while something else is. */
  async run(act: () => unknown): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.#error = null;
    try {
      await act();
      return true;
    } catch (error) {
      this.#error = error;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Forgets what went wrong. */
  clear(): void {
    this.#error = null;
  }
}
