/** What the server tells about one game or study while its page is open. */
import { Line, lineUrl, parseMessage } from "./line";
import type { GameEvent, StudyEvent } from "./types";

/** Why the server ends a connection for good: there is no such thing, or no longer. */
const GONE = 4404;

export interface EventHandlers<Event> {
  onEvent(event: Event): void;
  /** True when connected, false when the connection was lost (it is tried again). */
  onConnection(open: boolean): void;
  /** It is not there; nothing more will come. */
  onGone(): void;
}

type Open = (url: string) => WebSocket;

/** The line of the game with this id. */
export function followGame(id: string, handlers: EventHandlers<GameEvent>, open?: Open): Line {
  return follow<GameEvent>(`/games/${encodeURIComponent(id)}/events`, ["game", "thinking", "error"], handlers, open);
}

/** The line of the study with this id. */
export function followStudy(id: string, handlers: EventHandlers<StudyEvent>, open?: Open): Line {
  return follow<StudyEvent>(`/studies/${encodeURIComponent(id)}/events`, ["study", "review", "error"], handlers, open);
}

function follow<Event extends { type: string }>(
  path: string,
  types: readonly Event["type"][],
  handlers: EventHandlers<Event>,
  open?: Open,
): Line {
  return new Line(
    lineUrl(path),
    {
      onMessage: (data) => {
        const event = parseMessage<Event>(data, types);
        if (event !== null) handlers.onEvent(event);
      },
      onConnection: (connected) => handlers.onConnection(connected),
    },
    { ends: { code: GONE, then: () => handlers.onGone() }, ...(open === undefined ? {} : { open }) },
  );
}
