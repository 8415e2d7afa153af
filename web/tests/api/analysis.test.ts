import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnalysisLine, type Question } from "../../src/api";
import { Socket } from "./socket";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
  vi.stubGlobal("WebSocket", { OPEN: 1 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const question: Question = { rules: { size: 5, penalty: 4, balance: "optional" }, start: null, turns: ["C3"], visits: 9 };

function asking() {
  const sockets: Socket[] = [];
  const handlers = { onLook: vi.fn(), onRefused: vi.fn(), onConnection: vi.fn() };
  const line = new AnalysisLine(handlers, () => {
    const socket = new Socket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  });
  return { sockets, line, ...handlers };
}

describe("an engine that is asked", () => {
  it("hears the question as soon as there is a connection, and again after it was lost", () => {
    const { sockets, line } = asking();
    line.ask(question);
    expect(sockets[0]?.sent).toEqual([]);
    sockets[0]?.connect();
    expect(sockets[0]?.sent).toEqual([{ type: "look", id: 1, ...question }]);
    sockets[0]?.onclose({ code: 1006 });
    vi.advanceTimersByTime(500);
    sockets[1]?.connect();
    expect(sockets[1]?.sent).toEqual([{ type: "look", id: 1, ...question }]);
  });

  it("is heard about the last question only", () => {
    const { sockets, line, onLook } = asking();
    sockets[0]?.connect();
    line.ask(question);
    line.ask({ ...question, turns: [] });
    sockets[0]?.tell({ type: "look", id: 1 });
    expect(onLook).not.toHaveBeenCalled();
    sockets[0]?.tell({ type: "look", id: 2, done: true });
    expect(onLook).toHaveBeenCalledExactlyOnceWith({ type: "look", id: 2, done: true });
  });

  it("rests when it is asked nothing", () => {
    const { sockets, line, onLook } = asking();
    sockets[0]?.connect();
    line.ask(question);
    line.ask(null);
    expect(sockets[0]?.sent.at(-1)).toEqual({ type: "rest" });
    sockets[0]?.tell({ type: "look", id: 1 });
    expect(onLook).not.toHaveBeenCalled();
  });

  it("says when it cannot understand", () => {
    const { sockets, line, onRefused } = asking();
    sockets[0]?.connect();
    line.ask(question);
    const refused = { type: "refused", id: null, error: { message: "no" } };
    sockets[0]?.tell(refused);
    expect(onRefused).toHaveBeenCalledWith(refused);
  });
});
