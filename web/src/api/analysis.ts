/** Asks the server's engine about positions, and hears what it thinks. */
import { Line, lineUrl, parseMessage } from "./line";
import type { Look, LookRequest, RefusedLook } from "./types";

/** What is asked about: a position by the turns that led to it, so that the engine keeps what it knows. */
export type Question = Pick<LookRequest, "rules" | "start" | "turns" | "visits">;

export interface AnalysisHandlers {
  /** Of the last question; again and again until `look.done`. */
  onLook(look: Look): void;
  /** The last question made no sense to the server. */
  onRefused(refused: RefusedLook): void;
  onConnection(open: boolean): void;
}

export class AnalysisLine {
  readonly #line: Line;
  #id = 0;
  #question: Question | null = null;

  constructor(
    private readonly handlers: AnalysisHandlers,
    open?: (url: string) => WebSocket,
  ) {
    this.#line = new Line(
      lineUrl("/analysis"),
      {
        onMessage: (data) => this.#hear(data),
        onConnection: (connected) => {
          if (connected) this.#send();
          handlers.onConnection(connected);
        },
      },
      open === undefined ? {} : { open },
    );
  }

  /** Asks about another position; null: nothing is to be thought about. */
  ask(question: Question | null): void {
    this.#id += 1;
    this.#question = question;
    this.#send();
  }

  reconnect(): void {
    this.#line.reconnect();
  }

  close(): void {
    this.#line.close();
  }

  /** A question that does not go now goes when there is a connection. */
  #send(): void {
    const message = this.#question === null ? { type: "rest" } : { type: "look", id: this.#id, ...this.#question };
    this.#line.send(JSON.stringify(message));
  }

  #hear(data: unknown): void {
    const event = parseMessage<Look | RefusedLook>(data, ["look", "refused"]);
    // An answer to an earlier question may still have been on its way.
    if (event === null || this.#question === null || (event.id !== this.#id && event.id !== null)) return;
    if (event.type === "look") this.handlers.onLook(event);
    else this.handlers.onRefused(event);
  }
}
