/** Who keeps a game: the server, or this browser while the server is away. */
import { api, followGame, type Api, type EventHandlers, type Game, type GameEvent, type Line } from "../api";

type Changes = "game" | "create" | "play" | "resign" | "fill" | "rename";

export interface GameKeeper extends Pick<Api, Changes> {
  /** Whether it is the server, which can also study the game and write it to a file. */
  readonly isServer: boolean;
  /** Keeps the first turns of the game as it was seen; 409 when it has changed since. */
  undo(seen: Pick<Game, "id" | "version" | "turns">, turnsLeft: number): Promise<Game>;
  follow(id: string, handlers: EventHandlers<GameEvent>): Pick<Line, "reconnect" | "close">;
}

export const serverKeeper: GameKeeper = { ...api, isServer: true, follow: (id, handlers) => followGame(id, handlers) };
