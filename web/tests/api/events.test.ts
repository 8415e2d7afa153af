import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followGame, lineUrl, parseMessage } from "../../src/api";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

class Socket {
  onopen = () => {};
  onmessage: (message: { data: unknown }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  close = vi.fn();
}

function listen() {
  const sockets: Socket[] = [];
  const handlers = { onEvent: vi.fn(), onConnection: vi.fn(), onGone: vi.fn() };
  const events = followGame("a b", handlers, (url) => {
    expect(url).toBe("ws://localhost/api/games/a%20b/events");
    const socket = new Socket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  });
  return { sockets, events, ...handlers };
}

describe("news of a game", () => {
  it("come again after the connection was lost", () => {
    const { sockets, onConnection, onEvent } = listen();
    sockets[0]?.onopen();
    sockets[0]?.onclose({ code: 1006 });
    expect(onConnection.mock.calls).toEqual([[true], [false]]);
    vi.advanceTimersByTime(500);
    sockets[1]?.onmessage({ data: '{"type":"error","message":"x"}' });
    expect(onEvent).toHaveBeenCalledWith({ type: "error", message: "x" });
  });

  it("are asked for less and less often, and at once when wished", () => {
    const { sockets, events } = listen();
    sockets[0]?.onclose({ code: 1006 });
    vi.advanceTimersByTime(500);
    sockets[1]?.onclose({ code: 1006 });
    vi.advanceTimersByTime(999);
    expect(sockets).toHaveLength(2);
    events.reconnect();
    expect(sockets).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(3);
  });

  it("are asked for less and less often, too, where a server takes the line and fails", () => {
    const { sockets } = listen();
    sockets[0]?.onopen();
    sockets[0]?.onclose({ code: 1011 });
    vi.advanceTimersByTime(500);
    sockets[1]?.onopen();
    sockets[1]?.onclose({ code: 1011 });
    vi.advanceTimersByTime(999);
    expect(sockets).toHaveLength(2);
  });

  it("come by another line when this one has long been silent", () => {
    const { sockets, onConnection, onEvent } = listen();
    sockets[0]?.onopen();
    vi.advanceTimersByTime(30_000);
    sockets[0]?.onmessage({ data: '{"type":"ping"}' });
    vi.advanceTimersByTime(30_000);
    expect(onConnection.mock.calls).toEqual([[true]]);
    vi.advanceTimersByTime(10_000);
    expect(onConnection.mock.calls).toEqual([[true], [false]]);
    expect(sockets[0]?.close).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    expect(onEvent).not.toHaveBeenCalled();
  });

  it("end when the server says that there is no such game", () => {
    const { sockets, onGone, onConnection } = listen();
    sockets[0]?.onclose({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(onGone).toHaveBeenCalledOnce();
    expect(onConnection).not.toHaveBeenCalled();
    expect(sockets).toHaveLength(1);
  });

  it("end when the page is left", () => {
    const { sockets, events } = listen();
    events.close();
    sockets[0]?.onclose({ code: 1000 });
    vi.advanceTimersByTime(60_000);
    expect(sockets[0]?.close).toHaveBeenCalled();
    expect(sockets).toHaveLength(1);
  });

  it.each([["not JSON"], ["null"], ['{"type":"other"}'], ["3"]])("that are garbage are passed over: %s", (data) => {
    expect(parseMessage(data, ["game"])).toBeNull();
  });

  it("have an address beside the page's own", () => {
    expect(lineUrl("/games", { protocol: "https:", host: "symple.example" })).toBe("wss://symple.example/api/games");
  });
});
