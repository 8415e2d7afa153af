/** A WebSocket to the server that reconnects by itself. Where there is no server it never connects. */
import { hasServer } from "./has-server";
import { presence } from "./presence.svelte";
import { doubt } from "./request";
import { retryDelay } from "./retry";

/** Milliseconds without a word after which a line is cut: the server pings every 15 s (server/events.py). */
const SILENCE_MS = 40_000;

export interface LineHandlers {
  onMessage(data: unknown): void;
  /** True when connected, false when the connection was lost (it is tried again). */
  onConnection(open: boolean): void;
}

export interface LineOptions {
  /** The server's word that there is no use in trying again, and what to do then. */
  readonly ends?: { readonly code: number; then(): void };
  readonly open?: (url: string) => WebSocket;
}

export class Line {
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly url: string,
    private readonly handlers: LineHandlers,
    private readonly options: LineOptions = {},
  ) {
    this.#connect();
  }

  /** Whether it went; what does not go is not kept. */
  send(message: string): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(message);
    return true;
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
    clearTimeout(this.#silence);
    this.#socket?.close();
    this.#socket = null;
  }

  #connect(): void {
    if (!hasServer) return;
    const { open = (address: string) => new WebSocket(address), ends } = this.options;
    const socket = open(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      presence.away = false;
      this.#listen(socket);
      if (!this.#closed) this.handlers.onConnection(true);
    };
    socket.onmessage = ({ data }) => {
      if (this.#closed) return;
      // Not at the opening: a server that fails at once is not asked at once again.
      this.#failures = 0;
      this.#listen(socket);
      this.handlers.onMessage(data);
    };
    socket.onclose = ({ code }) => {
      if (this.#closed) return;
      clearTimeout(this.#silence);
      if (code === ends?.code) {
        this.#closed = true;
        ends.then();
        return;
      }
      this.#lose();
    };
  }

  /** A connection that the network has dropped may look open for hours. */
  #listen(socket: WebSocket): void {
    clearTimeout(this.#silence);
    if (this.#closed) return;
    this.#silence = setTimeout(() => {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
      this.#lose();
    }, SILENCE_MS);
  }

  #lose(): void {
    this.#socket = null;
    this.#failures += 1;
    // A server may have other reasons to end a connection than its own end.
    doubt();
    this.handlers.onConnection(false);
    this.#timer = setTimeout(() => this.#connect(), retryDelay(this.#failures));
  }
}

/** Where the server's WebSockets are: beside the page. */
export function lineUrl(path: string, page: Pick<Location, "protocol" | "host"> = location): string {
  const scheme = page.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${page.host}/api${path}`;
}

/** The message if it is an object with one of these types; null for anything else. */
export function parseMessage<T extends { type: string }>(data: unknown, types: readonly T["type"][]): T | null {
  if (typeof data !== "string") return null;
  try {
    const message = JSON.parse(data) as T | null;
    return message !== null && types.includes(message.type) ? message : null;
  } catch {
    return null;
  }
}
