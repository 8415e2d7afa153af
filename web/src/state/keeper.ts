/** Who keeps a game: the server, or this browser while the server is away. */
import { api, followGame, type Api, type EventHandlers, type GameEvent, type Line } from "../api";

type Changes = "game" | "create" | "play" | "undo" | "resign" | "fill" | "rename";

export interface GameKeeper extends Pick<Api, Changes> {
  /** Whether it is the server, which can also study the game and write it to a file. */
  readonly isServer: boolean;
  follow(id: string, handlers: EventHandlers<GameEvent>): Pick<Line, "reconnect" | "close">;
}

export const serverKeeper: GameKeeper = { ...api, isServer: true, follow: (id, handlers) => followGame(id, handlers) };
