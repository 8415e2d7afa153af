// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ClubLine, type GameFollower, type Listener } from "../../src/club/line";
import { Socket } from "../api/socket";

let sockets: Socket[] = [];
let line: ClubLine;
const socket = () => sockets.at(-1) as Socket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  line = new ClubLine(() => {
    sockets.push(new Socket());
    return socket() as unknown as WebSocket;
  });
  line.start();
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

function follower(course = 0, turns = 0): GameFollower {
  return { have: () => ({ course, turns }), onNews: vi.fn(), onGone: vi.fn(), onConnection: vi.fn() };
}

/** It lasts, as the server's second ping tells. */
function works(): void {
  socket().connect();
  socket().tell({ type: "ping", ping: 2, lag: 40 });
}

it("pings are answered at once, and tell the lag", () => {
  socket().connect();
  socket().tell({ type: "ping", ping: 7, lag: 31 });
  expect(socket().sent).toEqual([{ do: "pong", ping: 7 }]);
  expect(line.lag).toBe(31);
});

it("a server of which nothing comes for longer than two pings is cut off, and sought again", () => {
  const watched = follower();
  socket().connect();
  line.follow("g1", watched);
  vi.advanceTimersByTime(20_000);
  expect([sockets.length, line.connected]).toEqual([1, true]);
  vi.advanceTimersByTime(1_000);
  expect([line.connected, socket().close.mock.calls.length]).toEqual([false, 1]);
  expect(watched.onConnection).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(500);
  expect(sockets.length).toBe(2);
});

it("what is heard keeps the connection", () => {
  socket().connect();
  for (let ping = 1; ping < 9; ping += 1) {
    vi.advanceTimersByTime(10_000);
    socket().tell({ type: "ping", ping, lag: 0 });
  }
  expect([sockets.length, line.connected]).toEqual([1, true]);
});

it("the pauses between tries grow until the line has worked, not only begun", () => {
  const pauses: number[] = [];
  const lose = () => {
    const before = sockets.length;
    socket().onclose({ code: 1006 });
    for (let waited = 0; sockets.length === before; waited += 500) {
      vi.advanceTimersByTime(500);
      if (sockets.length > before) pauses.push(waited + 500);
    }
  };
  for (let time = 0; time < 3; time += 1) {
    socket().connect();
    socket().tell({ type: "ping", ping: 1, lag: 0 });
    lose();
  }
  works();
  lose();
  expect(pauses).toEqual([500, 1_000, 2_000, 500]);
});

it("after a break games are followed from what the page has of them", () => {
  socket().connect();
  line.follow("g1", follower(2, 5));
  socket().onclose({ code: 1006 });
  vi.advanceTimersByTime(500);
  socket().connect();
  expect(socket().sent).toEqual([{ do: "watch", game: "g1", course: 2, turns: 5 }]);
});

it("a game that is left is followed no more", () => {
  const watched = follower();
  socket().connect();
  line.follow("g1", watched).close();
  expect(socket().sent.at(-1)).toEqual({ do: "leave", game: "g1" });
  socket().tell({ type: "game", game: "g1" });
  expect(watched.onNews).not.toHaveBeenCalled();
});

it("a turn that a break has swallowed is sent again under its number", async () => {
  socket().connect();
  const made = line.play("g1", 3, 1, "C3");
  const wish = { do: "play", wish: 1, game: "g1", number: 3, course: 1, turn: "C3" };
  expect(socket().sent).toEqual([wish]);
  socket().onclose({ code: 1006 });
  vi.advanceTimersByTime(500);
  socket().connect();
  expect(socket().sent).toEqual([wish]);
  socket().tell({ type: "done", wish: 1, version: 9 });
  expect(await made).toBe(9);
  socket().onclose({ code: 1006 });
  vi.advanceTimersByTime(1_000);
  socket().connect();
  expect(socket().sent).toEqual([]);
});

it("a turn that is made without a connection goes when there is one", () => {
  void line.play("g1", 1, 0, "C3").catch(() => {});
  socket().connect();
  expect(socket().sent).toMatchObject([{ do: "play", number: 1 }]);
});

it.each([
  ["went-on", 409],
  ["illegal-turn", 422],
  ["busy", 503],
])("a turn refused by %s is an error of status %i", async (code, status) => {
  socket().connect();
  const made = line.play("g1", 1, 0, "C3");
  socket().tell({ type: "refused", wish: 1, code, message: "No.", values: {} });
  await expect(made).rejects.toMatchObject({ status, message: "No." });
});

it("the lobby is told of while somebody listens", () => {
  const listener: Listener = { onLobby: vi.fn() };
  socket().connect();
  const end = line.listen(listener);
  socket().tell({ type: "lobby", about: "tournaments" });
  end();
  expect(listener.onLobby).toHaveBeenCalledOnce();
  expect(socket().sent).toEqual([
    { do: "lobby", follow: true },
    { do: "lobby", follow: false },
  ]);
});

it("a network that comes back is tried at once", () => {
  works();
  dispatchEvent(new Event("offline"));
  expect(line.connected).toBe(false);
  dispatchEvent(new Event("online"));
  expect(sockets.length).toBe(2);
  vi.advanceTimersByTime(1_000);
  expect(sockets.length).toBe(2);
});

it("a page that is looked at again does not trust a connection that has slept", () => {
  works();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(sockets.length).toBe(1);
  vi.setSystemTime(Date.now() + 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(sockets.length).toBe(2);
});

it("what is no message changes nothing", () => {
  socket().connect();
  socket().onmessage({ data: "{" });
  socket().onmessage({ data: '{"type":"other"}' });
  expect([socket().sent, line.connected]).toEqual([[], true]);
});
