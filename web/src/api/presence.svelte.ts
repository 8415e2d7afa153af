/** Whether the server is there: what every request finds out. */
import { Pause, retryDelay } from "./retry";

class Presence {
  /** Whether the last request had no answer. */
  away = $state(false);
  readonly #pause = new Pause();

  /** Asks again and again while the server is away; returns the function that ends it. `ask`: any request. */
  seek(ask: () => Promise<unknown>): () => void {
    let ended = false;
    const seeking = async (): Promise<void> => {
      for (let failures = 1; this.away && !ended; failures += 1) {
        await this.#pause.wait(retryDelay(failures));
        // An answer of any kind is one; it is `call` that takes note of it.
        if (this.away && !ended) await ask().catch(() => null);
      }
    };
    void seeking();
    return () => {
      ended = true;
      this.#pause.skip();
    };
  }

  /** The next try at once. */
  hurry(): void {
    this.#pause.skip();
  }
}

export const presence = new Presence();
