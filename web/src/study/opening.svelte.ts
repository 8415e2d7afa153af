/** How games go on from the place that is looked at, asked anew when one goes elsewhere. */
import { api, type Opening } from "../api";

/** Milliseconds that one stays somewhere before it is asked. */
const CALM = 150;

export class Openings {
  /** Null before the first answer. */
  found: Opening | null = $state.raw(null);
  error: unknown = $state.raw(null);
  #asked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly find: (position: string) => Promise<Opening> = api.opening) {}

  /** position: its text. */
  ask(position: string): void {
    if (position === this.#asked) return;
    this.#asked = position;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(position), this.found === null ? 0 : CALM);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked = "";
  }

  async #look(position: string): Promise<void> {
    try {
      const found = await this.find(position);
      if (position !== this.#asked) return;
      [this.found, this.error] = [found, null];
    } catch (error) {
      if (position === this.#asked) this.error = error;
    }
  }
}
