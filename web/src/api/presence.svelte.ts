/** Whether the server is there: what every request finds out, unless there never is one. */
import { hasServer } from "./has-server";
import { Pause, retryDelay } from "./retry";

class Presence {
  /** Whether it does not answer. */
  away = $state(!hasServer);
  /** Whether it wants its access code before it does anything. */
  locked = $state(false);
  readonly #pause = new Pause();

  /** Asks again and again while the server is away; returns the function that ends it. `ask`: any request that tells. */
  seek(ask: () => Promise<unknown>): () => void {
    let ended = false;
    const seeking = async (): Promise<void> => {
      for (let failures = 1; this.away && !ended; failures += 1) {
        await this.#pause.wait(retryDelay(failures));
        // It is `call` that takes note of the answer.
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
