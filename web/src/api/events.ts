/** What the server tells about one game while its page is open: a WebSocket that reconnects by itself. */
import { retryDelay } from "./retry";
import type { GameEvent } from "./types";

/** Why the server ends a connection for good: there is no such game, or no longer. */
const GONE = 4404;

export interface EventHandlers {
  onEvent(event: GameEvent): void;
  /** True when connected, false when the connection was lost (it is tried again). */
  onConnection(open: boolean): void;
  /** There is no such game; nothing more will come. */
  onGone(): void;
}

export class GameEvents {
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly url: string,
    private readonly handlers: EventHandlers,
    private readonly open: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.#connect();
  }

  /** Tries at once instead of waiting; nothing when connected. */
  reconnect(): void {
    if (this.#closed || this.#socket !== null) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = null;
  }

  #connect(): void {
    const socket = this.open(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      if (!this.#closed) this.handlers.onConnection(true);
    };
    socket.onmessage = (message) => {
      const event = parseEvent(message.data);
      if (event !== null && !this.#closed) this.handlers.onEvent(event);
    };
    socket.onclose = ({ code }) => {
      if (this.#closed) return;
      if (code === GONE) {
        this.#closed = true;
        this.handlers.onGone();
        return;
      }
      this.#socket = null;
      this.#failures += 1;
      this.handlers.onConnection(false);
      this.#timer = setTimeout(() => this.#connect(), retryDelay(this.#failures));
    };
  }
}

/** Null for anything that is no event. */
export function parseEvent(data: unknown): GameEvent | null {
  if (typeof data !== "string") return null;
  try {
    const event = JSON.parse(data) as GameEvent | null;
    return event !== null && ["game", "thinking", "error"].includes(event.type) ? event : null;
  } catch {
    return null;
  }
}

export function eventsUrl(id: string, page: Location = location): string {
  const scheme = page.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${page.host}/api/games/${encodeURIComponent(id)}/events`;
}
