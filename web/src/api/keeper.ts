/** Who keeps games and studies: the server, or this browser while the server is away. */
import { api, type Api } from "./client";
import { followGame, followStudy, type EventHandlers } from "./events";
import type { Line } from "./line";
import type { Color } from "../rules";
import type { Game, GameEvent, StudyEvent } from "./types";

/** Tells what becomes of the game or study, until it is closed. */
type Follow<Event> = (id: string, handlers: EventHandlers<Event>) => Pick<Line, "reconnect" | "close">;

export interface GameKeeper extends Pick<Api, "game" | "create" | "play" | "rest" | "resign" | "pause" | "pace" | "fill" | "rename" | "importRecord"> {
  /** Keeps the first turns of the game as it was seen; 409 when it has changed since. */
  undo(seen: Pick<Game, "id" | "version" | "turns">, turnsLeft: number): Promise<Game>;
  readonly follow: Follow<GameEvent>;
}

export interface StudyKeeper extends Pick<Api, "study" | "createStudy" | "importStudy" | "saveStudy" | "review" | "stopReview"> {
  readonly follow: Follow<StudyEvent>;
}

export interface Keeper {
  /** Whether it is the server, which can also write them to files. */
  readonly isServer: boolean;
  /** Whether there is an engine to be asked. */
  readonly hasEngine: boolean;
  readonly games: GameKeeper;
  readonly studies: StudyKeeper;
  /** The colours that are played here; without it all those that people play. */
  seats?(game: Game): readonly Color[];
}

export const serverKeeper: Keeper = {
  isServer: true,
  hasEngine: true,
  games: { ...api, follow: (id, handlers) => followGame(id, handlers) },
  studies: { ...api, follow: (id, handlers) => followStudy(id, handlers) },
};
