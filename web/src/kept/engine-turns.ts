/** The engine's turns in the games that this browser keeps: it thinks while somebody looks at the game. */
import { ApiError, type Game, type GameEvent } from "../api";
import type * as engines from "../engine";
import type { Engine } from "../engine";
import { questionOf } from "./game";

/** What thinks, when it is first wanted: the page loads it then. */
type Engines = Pick<typeof engines, "closeEngine" | "findLevel" | "newEngine" | "play">;
const loadEngines = (): Promise<Engines> => import("../engine");

interface Thought {
  readonly version: number;
  readonly stop: AbortController;
}

export class EngineTurns {
  #engines: Engines | null = null;
  #engine: Engine | null = null;
  #thoughts: Readonly<Record<string, Thought>> = {};

  constructor(
    /** Makes the turn `number` of the game. */
    private readonly make: (id: string, number: number, turn: string) => Promise<unknown>,
    private readonly load: () => Promise<Engines> = loadEngines,
  ) {}

  /** The game as it stands now, or that nobody looks at it any more: what was thought about it before is over. */
  see(id: string, game: Game | null, tell: (event: GameEvent) => void): void {
    const now = this.#thoughts[id];
    if (now !== undefined && now.version === game?.version) return;
    now?.stop.abort();
    const others = Object.fromEntries(Object.entries(this.#thoughts).filter(([other]) => other !== id));
    this.#thoughts = others;
    if (game === null || !game.thinking) {
      // Between two turns of a game it keeps what it knows.
      if (game === null && Object.keys(others).length === 0) this.#rest();
      return;
    }
    const stop = new AbortController();
    this.#thoughts = { ...others, [id]: { version: game.version, stop } };
    void this.#play(game, stop.signal, tell);
  }

  async #play(game: Game, signal: AbortSignal, tell: (event: GameEvent) => void): Promise<void> {
    // People watch two engines turn by turn.
    if (game.white.kind === game.black.kind) await waitFor(game.pace * 1_000, signal);
    const begin = performance.now();
    try {
      const { findLevel, newEngine, play } = (this.#engines ??= await this.load());
      const level = findLevel(game[game.to_move ?? "white"].level ?? "");
      if (level === null) throw new Error("no such level");
      if (signal.aborted) return;
      this.#engine ??= newEngine();
      const { turn } = await play(
        this.#engine,
        questionOf(game),
        level,
        ({ visits, win_probability, margin }) => {
          if (!signal.aborted) tell({ type: "thinking", seconds: (performance.now() - begin) / 1000, visits, win_probability, margin });
        },
        signal,
      );
      if (!signal.aborted) await this.make(game.id, game.turns.length + 1, turn);
    } catch (error) {
      // Another page of this browser has made the turn, or the game has gone to the server.
      if (signal.aborted || error instanceof ApiError) return;
      tell({ type: "error", code: "engine-failed", message: "", values: {}, point: null, rule: null, open_point: null });
    }
  }

  /** Gives the memory back. */
  #rest(): void {
    if (this.#engine !== null) this.#engines?.closeEngine(this.#engine);
    this.#engine = null;
  }
}

/** Milliseconds, or until it is not wanted any more. */
function waitFor(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || delay === 0) return resolve();
    const timer = setTimeout(resolve, delay);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
