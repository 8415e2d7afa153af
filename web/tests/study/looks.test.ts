import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Question } from "../../src/api";
import type * as engines from "../../src/engine";
import { Looks } from "../../src/study/looks";
import { Socket } from "../api/socket";

type Look = typeof engines.look;

const question: Question = { rules: { size: 5, penalty: 4, balance: "optional" }, start: null, turns: ["C3"], visits: 9 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
  vi.stubGlobal("WebSocket", { OPEN: 1 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function opened(hasEngine = true) {
  const sockets: Socket[] = [];
  const handlers = { onLook: vi.fn(), onRefused: vi.fn(), onConnection: vi.fn() };
  const look = vi.fn<Look>(() => new Promise(() => {}));
  const closeEngine = vi.fn();
  const load = () => Promise.resolve({ look, closeEngine, newEngine: () => ({}) as ReturnType<typeof engines.newEngine> });
  const looks = new Looks(handlers, hasEngine ? load : null, () => {
    const socket = new Socket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  });
  return { looks, sockets, look, closeEngine, ...handlers };
}

const soon = () => vi.advanceTimersByTimeAsync(1_600);

describe("a position that is looked at", () => {
  test("is the server's while there is a connection", async () => {
    const { looks, sockets, look, onLook } = opened();
    sockets[0]?.connect();
    looks.ask(question);
    sockets[0]?.tell({ type: "look", id: 1, done: true });
    await soon();
    expect(onLook).toHaveBeenCalledExactlyOnceWith({ type: "look", id: 1, done: true });
    expect(look).not.toHaveBeenCalled();
  });

  test("is the page's own when the connection stays away, until it is back", async () => {
    const { looks, sockets, look, closeEngine, onLook, onConnection } = opened();
    sockets[0]?.connect();
    looks.ask(question);
    sockets[0]?.onclose({ code: 1006 });
    expect(onConnection).toHaveBeenLastCalledWith(false);
    await soon();
    expect(onConnection).toHaveBeenLastCalledWith(true);
    sockets.at(-1)?.onclose({ code: 1006 });
    expect(onConnection).toHaveBeenLastCalledWith(true);
    const [, asked, onFound, signal] = look.mock.calls[0] as Parameters<Look>;
    expect(asked).toEqual({ start: "5/5/5/5/5 w - 4", turns: ["C3"], visits: 9 });
    onFound({ done: true } as Parameters<typeof onFound>[0]);
    expect(onLook).toHaveBeenCalledExactlyOnceWith({ type: "look", id: 0, done: true });

    looks.ask({ ...question, turns: [] });
    await soon();
    expect(signal.aborted).toBe(true);
    expect(look).toHaveBeenCalledTimes(2);
    looks.ask(null);
    sockets.at(-1)?.connect();
    expect(look.mock.calls[1]?.[3].aborted).toBe(true);
    expect(closeEngine).toHaveBeenCalledOnce();
  });

  test("waits for the server where the page has no engine, or it fails", async () => {
    const without = opened(false);
    without.looks.ask(question);
    await soon();
    expect(without.look).not.toHaveBeenCalled();

    const failing = opened();
    failing.look.mockRejectedValue(new Error("no memory"));
    failing.looks.ask(question);
    await soon();
    expect(failing.onConnection).toHaveBeenLastCalledWith(false);
  });

  test("is nobody's any more when the page has gone", async () => {
    const { looks, look } = opened();
    looks.ask(question);
    looks.close();
    await soon();
    expect(look).not.toHaveBeenCalled();
  });
});
