import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Line, api, presence } from "../../src/api";

let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  presence.away = false;
  vi.stubGlobal("fetch", vi.fn(() => answer()));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const nothing = () => Promise.reject<Response>(new TypeError("no answer"));
const games = async () => Response.json([]);
const proxy = async () => new Response("Bad gateway", { status: 502 });
const busy = async () => Response.json({ detail: { code: "busy", message: "Busy." } }, { status: 503 });

it.each([
  ["answers", games, false],
  ["does not answer", nothing, true],
  ["is answered for by a proxy", proxy, true],
  ["has no time", busy, false],
])("knows whether a server that %s is there", async (_, answers, away) => {
  presence.away = !away;
  answer = answers;
  await api.games().catch(() => null);
  expect(presence.away).toBe(away);
});

it("asks again, ever more rarely, until there is an answer", async () => {
  answer = nothing;
  presence.away = true;
  presence.seek(api.games);
  await vi.advanceTimersByTimeAsync(500 + 1000 + 2000);
  expect(fetch).toHaveBeenCalledTimes(3);
  answer = games;
  await vi.advanceTimersByTimeAsync(4000);
  expect(presence.away).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(4);
});

it("asks at once when told to, and no more when that was ended", async () => {
  answer = nothing;
  presence.away = true;
  const end = presence.seek(api.games);
  presence.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("learns it from a line that breaks and is mended, too", async () => {
  const sockets: { onopen(): void; onclose(event: { code: number }): void }[] = [];
  const open = () => {
    const socket = { onopen: () => {}, onclose: () => {}, close: () => {} };
    sockets.push(socket);
    return socket as unknown as WebSocket;
  };
  const line = new Line("ws://here", { onMessage: () => {}, onConnection: () => {} }, { open });
  sockets[0]?.onclose({ code: 1006 });
  expect(presence.away).toBe(true);
  line.reconnect();
  sockets[1]?.onopen();
  expect(presence.away).toBe(false);
  line.close();
});
