/** Brings a turn to the server: again and again until it answers, or until the turn is refused. */
import { Pause, retry, type Api, type Game } from "../api";

export type Delivery =
  | { readonly state: "idle" }
  | { readonly state: "sending" }
  /** Not saved yet; it is tried again. */
  | { readonly state: "failed"; readonly error: unknown };

export class TurnSender {
  #pause = new Pause();
  #stopped = new AbortController();

  constructor(
    private readonly api: Pick<Api, "play">,
    private readonly onChange: (delivery: Delivery) => void,
  ) {}

  /** The game with the turn on disk. Throws ApiError when the turn is refused. */
  async send(game: string, number: number, turn: string, grownBy: string | null = null): Promise<Game> {
    this.onChange({ state: "sending" });
    try {
      return await retry(() => this.api.play(game, number, turn, grownBy), {
        onFailure: (error) => this.onChange({ state: "failed", error }),
        wait: (delay) => this.#pause.wait(delay),
        signal: this.#stopped.signal,
      });
    } finally {
      this.onChange({ state: "idle" });
    }
  }

  /** The next try at once. */
  retryNow(): void {
    this.#pause.skip();
  }

  /** Ends the tries; the turn stays in its draft. */
  stop(): void {
    this.#stopped.abort();
    this.#pause.skip();
  }
}
