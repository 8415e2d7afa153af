/** A server with one game, as the page of a game sees it. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, vi } from "vitest";
import type { Game, GameEvent } from "../../src/api";
import { settings } from "../../src/browser/settings.svelte";
import { GameSession } from "../../src/game/session.svelte";
import { parsePoint } from "../../src/rules";

export const at = (name: string) => parsePoint(name, 5);
const sockets: FakeSocket[] = [];

class FakeSocket {
  onmessage: (message: { data: string }) => void = () => {};
  close = () => {};
  constructor() {
    sockets.push(this);
  }
}

/** What the page has asked for, and how the server answers: by a status where that is a number, 0 for no answer at all. */
export const server = {
  asked: [] as { path: string; body: unknown }[],
  answer: ((): number => 0) as (path: string, body: unknown) => Game | { points: string[] } | number,
};

export function tell(event: GameEvent): void {
  sockets.at(-1)?.onmessage({ data: JSON.stringify(event) });
  flushSync();
}

export const changed = (shown: Game) => tell({ type: "game", game: shown });

export async function open(shown: Game): Promise<GameSession> {
  server.answer = () => shown;
  const session = new GameSession("g1");
  await settle();
  server.asked = [];
  return session;
}

export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  settings.confirmTurns = false;
  settings.restLevel = "";
  settings.pace = 1;
  server.asked = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, init: RequestInit) => {
      const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
      server.asked.push({ path, body });
      const result = server.answer(path, body);
      if (result === 0) throw new TypeError("no answer");
      return typeof result === "number"
        ? new Response(JSON.stringify({ detail: { message: "Refused." } }), { status: result })
        : new Response(JSON.stringify(result));
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
