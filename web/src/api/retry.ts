import { isTemporary } from "./errors";

export interface RetryOptions {
  /** Told of every failure that will be tried again, and in how many milliseconds. */
  onFailure(error: unknown, delay: number): void;
  /** Resolves after the delay, or earlier when somebody asks for the next try. */
  wait(delay: number): Promise<void>;
  /** Ends the tries: the last error is thrown. */
  signal: AbortSignal;
}

/** Milliseconds before the next try: 0.5 s, doubling, at most 15 s. */
export function retryDelay(failures: number): number {
  return Math.min(500 * 2 ** (failures - 1), 15_000);
}

/** Tries until it succeeds; only failures that may pass are tried again. For idempotent requests. */
export async function retry<T>(attempt: () => Promise<T>, { onFailure, wait, signal }: RetryOptions): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTemporary(error) || signal.aborted) throw error;
      const delay = retryDelay(failures);
      onFailure(error, delay);
      await wait(delay);
      if (signal.aborted) throw error;
    }
  }
}

/** A delay that can be cut short. */
export class Pause {
  #end: (() => void) | null = null;

  wait(delay: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.skip(), delay);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  skip(): void {
    const end = this.#end;
    this.#end = null;
    end?.();
  }
}
