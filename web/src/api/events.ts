/** What the server tells about one game while its page is open. */
import { Line, lineUrl, parseMessage } from "./line";
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

/** The line of the game with this id. */
export function followGame(id: string, handlers: EventHandlers, open?: (url: string) => WebSocket): Line {
  return new Line(
    lineUrl(`/games/${encodeURIComponent(id)}/events`),
    {
      onMessage: (data) => {
        const event = parseMessage<GameEvent>(data, ["game", "thinking", "error"]);
        if (event !== null) handlers.onEvent(event);
      },
      onConnection: (connected) => handlers.onConnection(connected),
    },
    { ends: { code: GONE, then: () => handlers.onGone() }, ...(open === undefined ? {} : { open }) },
  );
}
