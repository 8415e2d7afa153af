/** Looks at positions: the server's engine, and the page's own while there is no connection to that. */
import { AnalysisLine, presence, type AnalysisHandlers, type Question } from "../api";
import type * as engines from "../engine";
import { hasEngine } from "../engine/has-engine";
import { Position } from "../rules";

type Engines = Pick<typeof engines, "closeEngine" | "look" | "newEngine">;

/** Milliseconds: a connection that is away for less is waited for, where there can be one. */
const PATIENCE = 1_500;

export class Looks {
  readonly #line: AnalysisLine;
  #question: Question | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** Whether it is for the page to think. */
  #away = false;
  #looking = new AbortController();
  #engine: ReturnType<Engines["newEngine"]> | null = null;
  #engines: Engines | null = null;

  /** load: the engine in the page; null where it has none. */
  constructor(
    private readonly handlers: AnalysisHandlers,
    private readonly load: (() => Promise<Engines>) | null = hasEngine ? () => import("../engine") : null,
    open?: (url: string) => WebSocket,
  ) {
    this.#line = new AnalysisLine({ ...handlers, onConnection: (connected) => this.#connection(connected) }, open);
    if (load !== null) this.#waitFor();
  }

  /** Asks about another position; null: nothing is to be thought about. */
  ask(question: Question | null): void {
    this.#question = question;
    this.#line.ask(question);
    this.#look();
  }

  reconnect(): void {
    this.#line.reconnect();
  }

  close(): void {
    clearTimeout(this.#waiting);
    this.#question = null;
    this.#line.close();
    this.#leave();
  }

  #connection(connected: boolean): void {
    // While the page thinks, a try that fails is no news.
    if (!connected && this.#away) return;
    clearTimeout(this.#waiting);
    this.handlers.onConnection(connected);
    if (connected) this.#leave();
    else this.#waitFor();
  }

  #waitFor(): void {
    if (this.load === null) return;
    // One that is known to be away is not waited for.
    this.#waiting = setTimeout(() => {
      this.#away = true;
      this.#look();
    }, presence.away ? 0 : PATIENCE);
  }

  /** The server thinks again. */
  #leave(): void {
    this.#away = false;
    this.#looking.abort();
    if (this.#engine !== null) this.#engines?.closeEngine(this.#engine);
    this.#engine = null;
  }

  #look(): void {
    this.#looking.abort();
    if (!this.#away || this.#question === null) return;
    this.#looking = new AbortController();
    void this.#think(this.#question, this.#looking.signal);
  }

  async #think({ rules, start, turns = [], visits }: Question, signal: AbortSignal): Promise<void> {
    const { handlers, load } = this;
    if (load === null) return;
    try {
      const { look, newEngine } = (this.#engines ??= await load());
      if (signal.aborted) return;
      this.#engine ??= newEngine();
      handlers.onConnection(true);
      const question = { start: start ?? Position.initial(rules).toString(), turns, visits };
      await look(this.#engine, question, (told) => handlers.onLook({ type: "look", id: 0, ...told }), signal);
    } catch {
      if (!signal.aborted) handlers.onConnection(false);
    }
  }
}
