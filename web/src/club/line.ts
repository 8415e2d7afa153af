/** The page's line to the club: the one WebSocket over which it hears of games and of what others do, and sends its turns. */
import { ApiError, lineUrl, OfflineError, parseMessage, retryDelay } from "../api";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type GameNews = Schemas["GameNews"];
export type Here = Schemas["Here"];
export type OwnNews = Schemas["OwnNews"];
export type ChatNews = Schemas["ChatNews"];
type LobbyNews = Schemas["LobbyNews"];
type TournamentNews = Schemas["TournamentNews"];
type Message = Schemas["Ping"] | GameNews | Here | Schemas["Done"] | Schemas["Refused"] | Schemas["Gone"] | LobbyNews | OwnNews | ChatNews | TournamentNews;
type Wish = Schemas["Watch"] | Schemas["Leave"] | Schemas["Play"] | Schemas["Pong"] | Schemas["Lobby"] | Schemas["Tournament"];

const TYPES: readonly Message["type"][] = ["ping", "game", "here", "done", "refused", "gone", "lobby", "own", "chat", "tournament"];

/** Milliseconds between the server's pings (club/api/line.py). */
const PING_MS = 10_000;
/** Whoever has said nothing for longer than two pings is not there any more. */
const SILENCE_MS = 2 * PING_MS + 1_000;
/** The largest number of a wish; after it they begin anew. */
const MOST_WISHES = 100_000;

/** What is told of one game. */
export interface GameFollower {
  /** How far the page has the game: it is told what comes after. */
  have(): { readonly course: number; readonly turns: number };
  onNews(news: GameNews): void;
  onHere?(here: Here): void;
  onGone(): void;
  onConnection(open: boolean): void;
}

/** What else is told. After a break (`onConnection(true)`) something may have been missed. */
export interface Listener {
  onLobby?(news: LobbyNews): void;
  onOwn?(news: OwnNews): void;
  onChat?(news: ChatNews): void;
  onConnection?(open: boolean): void;
  /** Milliseconds there and back. */
  onLag?(lag: number): void;
}

interface Turn {
  readonly wish: Schemas["Play"];
  resolve(version: number): void;
  reject(error: unknown): void;
}

/** What is refused for another reason than that the game has gone on meanwhile. */
const STATUSES: Readonly<Record<string, number>> = {
  "illegal-turn": 422,
  "invalid-turn": 422,
  "invalid-message": 422,
  "not-a-player": 403,
  "no-such-game": 404,
  busy: 503,
  "disk-full": 503,
  "file-gone": 503,
  "not-saved": 503,
  "read-only": 503,
  storage: 503,
};

export class ClubLine {
  connected = false;
  /** Milliseconds there and back, as far as they are known. */
  lag = 0;

  readonly #open: (url: string) => WebSocket;
  readonly #followers = new Map<string, GameFollower>();
  readonly #listeners = new Set<Listener>();
  /** By tournaments: who reads them anew. */
  readonly #tournaments = new Map<string, () => void>();
  /** Turns that the server has not answered yet, in their order. */
  readonly #turns = new Map<number, Turn>();
  #socket: WebSocket | null = null;
  #wishes = 0;
  #failures = 0;
  #heard = 0;
  #next: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #ended = new AbortController();

  constructor(open: (url: string) => WebSocket = (url) => new WebSocket(url)) {
    this.#open = open;
  }

  /** Connects, and stays connected until `close`. */
  start(): void {
    const { signal } = this.#ended;
    addEventListener("online", () => this.wake(), { signal });
    // A connection over a network that is gone says nothing of it.
    addEventListener("offline", () => this.#lose(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wake(), { signal });
    this.#connect();
  }

  close(): void {
    this.#ended.abort();
    this.#drop();
    clearTimeout(this.#next);
    for (const turn of this.#turns.values()) turn.reject(new OfflineError());
    this.#turns.clear();
  }

  /** Connects at once where that is waited for, or the connection may have slept. */
  wake(): void {
    if (this.#ended.signal.aborted) return;
    if (this.#socket !== null && Date.now() - this.#heard <= PING_MS + 2_000) return;
    this.#drop();
    this.#connect();
  }

  /** Connects anew: as somebody else. */
  renew(): void {
    if (this.#ended.signal.aborted) return;
    this.#drop();
    this.#connect();
  }

  /** Tells of the game until that is closed. Whoever follows it last hears of it. */
  follow(game: string, follower: GameFollower): { reconnect(): void; close(): void } {
    this.#followers.set(game, follower);
    if (this.connected) {
      this.#watch(game, follower);
      follower.onConnection(true);
    }
    return {
      reconnect: () => this.wake(),
      close: () => {
        if (this.#followers.get(game) !== follower) return;
        this.#followers.delete(game);
        this.#say({ do: "leave", game });
      },
    };
  }

  /** Tells of what else there is until the answer is called. */
  listen(listener: Listener): () => void {
    const before = this.#inLobby;
    this.#listeners.add(listener);
    if (this.#inLobby !== before) this.#say({ do: "lobby", follow: true });
    return () => {
      this.#listeners.delete(listener);
      if (listener.onLobby !== undefined && !this.#inLobby) this.#say({ do: "lobby", follow: false });
    };
  }

  /** Tells that the tournament may be another than it was, at first and after each break, until the answer is called. */
  followTournament(tournament: string, onNews: () => void): () => void {
    this.#tournaments.set(tournament, onNews);
    this.#say({ do: "tournament", tournament, follow: true });
    return () => {
      if (this.#tournaments.get(tournament) !== onNews) return;
      this.#tournaments.delete(tournament);
      this.#say({ do: "tournament", tournament, follow: false });
    };
  }

  /** The version of the game with the turn, when that is on disk. Throws ApiError; what a break has swallowed is sent again. */
  play(game: string, number: number, course: number, turn: string): Promise<number> {
    this.#wishes = (this.#wishes % MOST_WISHES) + 1;
    const wish: Schemas["Play"] = { do: "play", wish: this.#wishes, game, number, course, turn };
    return new Promise((resolve, reject) => {
      this.#turns.set(wish.wish, { wish, resolve, reject });
      this.#say(wish);
    });
  }

  get #inLobby(): boolean {
    return [...this.#listeners].some(({ onLobby }) => onLobby !== undefined);
  }

  #connect(): void {
    clearTimeout(this.#next);
    const socket = this.#open(lineUrl("/line"));
    this.#socket = socket;
    this.#stillHeard();
    socket.onopen = () => this.#begin();
    socket.onmessage = ({ data }) => {
      this.#stillHeard();
      const message = parseMessage<Message>(data, TYPES);
      if (message !== null) this.#hear(message);
    };
    socket.onclose = () => this.#lose();
  }

  #begin(): void {
    this.connected = true;
    for (const [game, follower] of this.#followers) this.#watch(game, follower);
    if (this.#inLobby) this.#say({ do: "lobby", follow: true });
    for (const tournament of this.#tournaments.keys()) this.#say({ do: "tournament", tournament, follow: true });
    for (const { wish } of this.#turns.values()) this.#say(wish);
    this.#tell(true);
  }

  /** The connection is no more, and is sought again. */
  #lose(): void {
    if (this.#socket === null || this.#ended.signal.aborted) return;
    this.#drop();
    this.#failures += 1;
    this.#next = setTimeout(() => this.#connect(), retryDelay(this.#failures));
  }

  /** Nothing is heard of the connection any more, not even its end, which may come late. */
  #drop(): void {
    const socket = this.#socket;
    clearTimeout(this.#silence);
    this.#socket = null;
    if (socket !== null) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    if (!this.connected) return;
    this.connected = false;
    this.#tell(false);
  }

  #stillHeard(): void {
    this.#heard = Date.now();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), SILENCE_MS);
  }

  #hear(message: Message): void {
    if (message.type === "ping") {
      this.#say({ do: "pong", ping: message.ping });
      this.lag = message.lag;
      for (const { onLag } of this.#listeners) onLag?.(message.lag);
      // A server that takes connections and ends them at once is not sought ever faster: only a second ping says that it works.
      if (message.ping > 1) this.#failures = 0;
    } else if (message.type === "game") this.#followers.get(message.game)?.onNews(message);
    else if (message.type === "here") this.#followers.get(message.game)?.onHere?.(message);
    else if (message.type === "gone") this.#followers.get(message.game)?.onGone();
    else if (message.type === "done") this.#answered(message.wish)?.resolve(message.version);
    else if (message.type === "refused") this.#answered(message.wish)?.reject(refusal(message));
    else if (message.type === "lobby") for (const { onLobby } of this.#listeners) onLobby?.(message);
    else if (message.type === "own") for (const { onOwn } of this.#listeners) onOwn?.(message);
    else if (message.type === "tournament") this.#tournaments.get(message.tournament)?.();
    else for (const { onChat } of this.#listeners) onChat?.(message);
  }

  #answered(wish: number | null): Turn | undefined {
    if (wish === null) return undefined;
    const turn = this.#turns.get(wish);
    this.#turns.delete(wish);
    return turn;
  }

  #watch(game: string, follower: GameFollower): void {
    this.#say({ do: "watch", game, ...follower.have() });
  }

  #tell(open: boolean): void {
    for (const follower of this.#followers.values()) follower.onConnection(open);
    for (const listener of this.#listeners) listener.onConnection?.(open);
  }

  /** What does not go is said again when it can be. */
  #say(wish: Wish): void {
    if (this.connected) this.#socket?.send(JSON.stringify(wish));
  }
}

function refusal({ code, message, values }: Schemas["Refused"]): ApiError {
  return new ApiError(STATUSES[code] ?? 409, { code: code as never, message, values });
}
