import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Line, api, findServer, presence } from "../../src/api";

type Answer = (signal: AbortSignal, address: string) => Promise<Response>;
let answer: Answer;

beforeEach(() => {
  vi.useFakeTimers();
  presence.away = false;
  vi.stubGlobal("fetch", vi.fn((address: string, { signal }: { signal: AbortSignal }) => answer(signal, address)));
  // The browser's own does not go by the clock of a test.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), milliseconds);
    return controller.signal;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const nothing: Answer = () => Promise.reject(new TypeError("no answer"));
const silence: Answer = (signal) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as DOMException)));
const games: Answer = async () => Response.json([]);
const proxy: Answer = async () => new Response("Bad gateway", { status: 502 });
const busy: Answer = async () => Response.json({ detail: { code: "busy", message: "Busy." } }, { status: 503 });
const locked: Answer = async () => Response.json({ detail: { code: "access-code", message: "Code?" } }, { status: 401 });

it.each([
  ["answers", games, false],
  ["does not answer", nothing, true],
  ["is answered for by a proxy", proxy, true],
  ["has no time", busy, false],
  ["wants its code", locked, false],
])("knows whether a server that %s is there", async (_, answers, away) => {
  presence.away = !away;
  answer = answers;
  await api.games().catch(() => null);
  expect(presence.away).toBe(away);
  expect(presence.locked).toBe(answers === locked);
});

it("asks again, ever more rarely, until there is an answer", async () => {
  answer = nothing;
  presence.away = true;
  presence.seek(findServer);
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
  const end = presence.seek(findServer);
  presence.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("takes a server that is slow with one request for one that is there", async () => {
  answer = (signal, address) => (address === "/api/info" ? games : silence)(signal, address);
  const failed = expect(api.games()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(presence.away).toBe(false);
});

it("notices within seconds that nothing at all is answered", async () => {
  answer = silence;
  const failed = expect(api.games()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(presence.away).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
});

it.each([
  ["does not answer any more", nothing, true],
  ["only ended it", games, false],
])("asks after a line that broke whether the server %s", async (_, answers, away) => {
  const sockets: { onopen(): void; onclose(event: { code: number }): void }[] = [];
  const open = () => {
    const socket = { onopen: () => {}, onclose: () => {}, close: () => {} };
    sockets.push(socket);
    return socket as unknown as WebSocket;
  };
  answer = answers;
  const line = new Line("ws://here", { onMessage: () => {}, onConnection: () => {} }, { open });
  sockets[0]?.onclose({ code: 1006 });
  expect(presence.away).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(presence.away).toBe(away);
  line.reconnect();
  sockets[1]?.onopen();
  expect(presence.away).toBe(false);
  line.close();
});
