// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Game, GameEvent } from "../../src/api";
import { parsePoint, pointName } from "../../src/rules";
import { saveDraft } from "../../src/game/drafts";
import { GameSession } from "../../src/game/session.svelte";
import { settings } from "../../src/browser/settings.svelte";
import { engine, game, person } from "./games";

const at = (name: string) => parsePoint(name, 5);
const sockets: FakeSocket[] = [];

class FakeSocket {
  onmessage: (message: { data: string }) => void = () => {};
  close = () => {};
  constructor() {
    sockets.push(this);
  }
}

/** What the page has asked for, and how the server answers. */
let asked: { path: string; body: unknown }[];
let answer: (path: string, body: unknown) => Game | { points: string[] } | number;

function tell(event: GameEvent): void {
  sockets.at(-1)?.onmessage({ data: JSON.stringify(event) });
  flushSync();
}

const changed = (shown: Game) => tell({ type: "game", game: shown });

async function open(shown: Game): Promise<GameSession> {
  answer = () => shown;
  const session = new GameSession("g1");
  await settle();
  asked = [];
  return session;
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  settings.confirmTurns = false;
  settings.restLevel = "";
  asked = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, init: RequestInit) => {
      const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
      asked.push({ path, body });
      const result = answer(path, body);
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

describe("a turn", () => {
  it("is sent when it is whole, and shown as made only when the server has answered", async () => {
    const session = await open(game());
    answer = () => game(["C3"]);
    session.place(at("C3"));
    expect(session.turns).toEqual([]);
    expect(session.delivery.state).toBe("sending");
    await settle();
    expect(asked).toEqual([{ path: "/api/games/g1/turns", body: { number: 1, turn: "C3" } }]);
    expect(session.turns).toEqual(["C3"]);
    expect(session.composer?.draft).toEqual([]);
  });

  it("waits for the word where the person wants that", async () => {
    settings.confirmTurns = true;
    const session = await open(game());
    session.place(at("C3"));
    expect(asked).toEqual([]);
    expect(session.toConfirm).toBe(true);
    answer = () => game(["C3"]);
    await session.confirm();
    expect(session.turns).toEqual(["C3"]);
  });

  it("that cannot be sent stays on the board and is sent again", async () => {
    const session = await open(game());
    answer = () => 0;
    session.place(at("C3"));
    await settle();
    expect(session.delivery.state).toBe("failed");
    expect(session.composing).toBe(false);
    expect(session.composer?.draft).toEqual([at("C3")]);
    answer = () => game(["C3"]);
    session.retry();
    await settle();
    expect(asked.filter(({ path }) => path.endsWith("/turns"))).toHaveLength(2);
    expect(session.turns).toEqual(["C3"]);
  });

  it("that is refused can be changed", async () => {
    const session = await open(game());
    answer = () => 422;
    session.place(at("C3"));
    await settle();
    expect(session.notice?.()).toContain("Refused.");
    expect(session.composing).toBe(true);
    session.takeBack();
    expect(session.composer?.draft).toEqual([]);
  });

  it("that comes too late gives way to the game as it stands", async () => {
    const session = await open(game());
    answer = (path) => (path.endsWith("/turns") ? 409 : game(["E5"]));
    session.place(at("C3"));
    await settle();
    expect(session.turns).toEqual(["E5"]);
    expect(session.composer?.draft).toEqual([]);
  });
});

describe("an unfinished growth", () => {
  // White A1, A5; Black E5; White to grow two groups.
  const turns = ["A1", "E5", "A5", "E1"];

  it("comes back after a reload", async () => {
    const before = await open(game(turns));
    before.place(at("A2"));
    before.close();
    const after = await open(game(turns));
    expect(after.composer?.draft).toEqual([at("A2")]);
    expect(after.composer?.complete).toBe(false);
  });

  it("is taken back stone by stone", async () => {
    const session = await open(game(turns));
    session.place(at("A2"));
    session.takeBack();
    expect(session.composer?.draft).toEqual([]);
    expect((await open(game(turns))).composer?.draft).toEqual([]);
  });

  it("that was whole when the page was lost is sent", async () => {
    saveDraft("g1", 5, { draft: [at("A2"), at("A4")], rest: null, waits: false });
    answer = (path) => game(path.endsWith("/turns") ? [...turns, "A2-A4"] : turns);
    const session = new GameSession("g1");
    await settle();
    expect(asked.at(-1)).toEqual({ path: "/api/games/g1/turns", body: { number: 5, turn: "A2-A4" } });
    expect(session.turns.at(-1)).toBe("A2-A4");
  });

  it("that another page has made another turn of does not go without a word", async () => {
    const session = await open(game(turns));
    session.place(at("A2"));
    changed(game([...turns, "C3"]));
    expect(session.composer?.draft).toEqual([]);
    expect(session.notice?.()).toContain("unfinished turn");
  });

  it("that another page has finished is no loss", async () => {
    settings.confirmTurns = true;
    const session = await open(game(turns));
    session.place(at("A2"));
    session.place(at("A4"));
    changed(game([...turns, "A2-A4"]));
    expect([session.turns.length, session.notice]).toEqual([5, null]);
  });

  it("survives news that change nothing about the turns", async () => {
    const session = await open(game(turns));
    session.place(at("A2"));
    changed(game(turns, { version: 99, name: "Renamed" }));
    expect(session.game?.name).toBe("Renamed");
    expect(session.composer?.draft).toEqual([at("A2")]);
  });
});

describe("news", () => {
  it("that are older than what is shown are passed over", async () => {
    const session = await open(game(["C3", "E5"]));
    changed(game(["C3"]));
    expect(session.turns).toEqual(["C3", "E5"]);
  });

  it("of an engine at work lock the board until its turn is there", async () => {
    const players = { white: person("You"), black: engine };
    const session = await open(game(["C3"], { ...players, thinking: true }));
    expect(session.playable).toBe(false);
    tell({ type: "thinking", seconds: 1, visits: 10, win_probability: 0.5, margin: 0 });
    expect(session.thinking?.seconds).toBe(1);
    changed(game(["C3", "E5"], players));
    expect(session.thinking).toBeNull();
    expect(session.composing).toBe(true);
  });
});

describe("stepping through the game", () => {
  it("shows an earlier turn and comes back to the game", async () => {
    const session = await open(game(["C3", "E5", "A1"]));
    session.view(1);
    expect(session.composer?.position.colorAt(at("E5"))).toBeNull();
    expect(session.composing).toBe(false);
    session.view(3);
    expect(session.viewed).toBeNull();
    session.view(-1);
    expect(session.viewed).toBe(0);
  });

  it("keeps the stones of the turn in the making", async () => {
    const session = await open(game(["A1", "E5", "A5", "E1"]));
    session.place(at("A2"));
    session.view(0);
    session.view(null);
    expect(session.composer?.draft).toEqual([at("A2")]);
  });
});

describe("undoing", () => {
  it("against an engine goes back to one's own turn", async () => {
    const players = { white: person("You"), black: engine };
    const session = await open(game(["C3", "E5"], players));
    expect(session.undoTo).toBe(0);
    expect((await open(game(["C3"], { ...players, thinking: true }))).undoTo).toBe(0);
    expect((await open(game([], players))).undoTo).toBeNull();
  });

  it("between two people takes back the last turn", async () => {
    const session = await open(game(["C3", "E5"]));
    answer = () => game(["C3"], { version: 4 });
    await session.undo();
    expect(asked).toEqual([{ path: "/api/games/g1/undo", body: { turns_left: 1, version: 3 } }]);
    expect(session.turns).toEqual(["C3"]);
  });

  it("waits for the turn on its way, which would be taken back as well", async () => {
    const session = await open(game(["C3", "E5"]));
    answer = () => 0;
    session.place(at("A1"));
    expect(await session.undo()).toBe(false);
    await settle();
    expect(session.delivery.state).toBe("failed");
    expect(await session.undo()).toBe(false);
    expect(asked.filter(({ path }) => path.endsWith("/undo"))).toEqual([]);
  });

  it("is done once, however often it is asked for before the answer", async () => {
    const session = await open(game(["C3", "E5"]));
    answer = () => game(["C3"], { version: 4 });
    const first = session.undo();
    expect(await session.undo()).toBe(false);
    expect(await first).toBe(true);
    expect(asked.filter(({ path }) => path.endsWith("/undo"))).toHaveLength(1);
  });

  it("shows the game as it stands where it has gone on meanwhile", async () => {
    const session = await open(game(["C3", "E5"]));
    answer = (path) => (path.endsWith("/undo") ? 409 : game(["C3", "E5", "A1"]));
    expect(await session.undo()).toBe(false);
    await settle();
    expect(session.notice?.()).toContain("Refused.");
    expect(session.turns).toEqual(["C3", "E5", "A1"]);
  });
});

it("two engines are stopped, and go on", async () => {
  const session = await open(game([], { white: engine, black: engine, thinking: true }));
  answer = (_, body) => game([], { white: engine, black: engine, ...(body as object) });
  await session.pause(true);
  expect(asked).toEqual([{ path: "/api/games/g1/pause", body: { paused: true } }]);
  expect(session.game).toMatchObject({ paused: true, thinking: false });
});

it("a game whose clock is stopped waits", async () => {
  const session = await open(game([], { paused: true }));
  session.place(at("C3"));
  expect([session.playable, session.composer?.draft]).toEqual([false, []]);
});

it("the proved loser of a decided game gives up", async () => {
  const session = await open(game(["C3"], { decided: "white" }));
  answer = () => game(["C3"], { version: 3, over: true, to_move: null, result: "W+R" });
  await session.stopHere();
  expect(asked).toEqual([{ path: "/api/games/g1/resign", body: { color: "black" } }]);
  expect(session.playable).toBe(false);
});

it("a game that does not exist is told", async () => {
  answer = () => 404;
  const session = new GameSession("g1");
  await settle();
  expect(session.failure).toMatchObject({ missing: true });
});

describe("the rest of a growth", () => {
  // White A1, A5, E1; Black C3, C5, C1; White to grow three groups.
  const turns = ["A1", "C3", "A5", "C5", "E1", "C1"];
  const points = (session: GameSession) => session.composer?.draft.map((point) => pointName(point, 5));

  async function grown(shown: Game = game(turns, { black: engine })): Promise<GameSession> {
    const session = await open(shown);
    session.place(at("A2"));
    answer = (path) => (path.endsWith("/rest") ? { points: ["E2", "A4"] } : shown);
    await session.growRest();
    return session;
  }

  it("is placed by the opponent's level, and waits for the word, also after a reload", async () => {
    const session = await grown();
    expect(asked).toEqual([{ path: "/api/games/g1/rest", body: { number: 7, points: ["A2"], level: "5" } }]);
    expect(points(session)).toEqual(["A2", "E2", "A4"]);
    expect(session.toConfirm).toBe(true);
    session.close();
    const after = await open(game(turns, { black: engine }));
    expect([points(after), after.toConfirm, asked]).toEqual([["A2", "E2", "A4"], true, []]);
  });

  it("is told with the turn", async () => {
    const session = await grown();
    answer = () => game([...turns, "A2-A4-E2"]);
    await session.confirm();
    expect(asked.at(-1)?.body).toEqual({ number: 7, turn: "A2-A4-E2", grown_by: "5" });
  });

  it("goes back in one step, and then is not told", async () => {
    const session = await grown();
    session.takeBack();
    expect(points(session)).toEqual(["A2"]);
    session.place(at("E2"));
    answer = () => game([...turns, "A2-A4-E2"]);
    session.place(at("A4"));
    await settle();
    expect(asked.at(-1)?.body).toEqual({ number: 7, turn: "A2-A4-E2" });
  });

  it("is grown anew by another level", async () => {
    const session = await grown();
    answer = () => ({ points: ["D1", "B5"] });
    session.growRestAs("9");
    await settle();
    expect(asked.at(-1)?.body).toEqual({ number: 7, points: ["A2"], level: "9" });
    expect(points(session)).toEqual(["A2", "D1", "B5"]);
    expect([settings.restLevel, session.composer?.rest?.level]).toEqual(["9", "9"]);
  });

  it("that comes too late is not wanted", async () => {
    const session = await open(game(turns));
    session.place(at("A2"));
    answer = () => ({ points: ["E2", "A4"] });
    const asking = session.growRest();
    session.takeBack();
    await asking;
    expect(points(session)).toEqual([]);
  });

  it("that cannot be had is told, and nothing is lost", async () => {
    const session = await open(game(turns));
    session.place(at("A2"));
    answer = () => 409;
    await session.growRest();
    expect([session.notice?.(), points(session), session.growing]).toEqual(["Refused.", ["A2"], false]);
  });

  it("is offered while there is more than one way to go on", async () => {
    const session = await open(game(turns));
    expect(session.canGrowRest).toBe(false);
    session.place(at("A2"));
    expect(session.canGrowRest).toBe(true);
    session.place(at("E2"));
    session.place(at("A4"));
    expect(session.canGrowRest).toBe(false);
  });
});

describe("a drag", () => {
  const turns = ["A1", "E5", "A5", "E1"];

  it("places stones of the growth alone, and what it completes waits for the word", async () => {
    const session = await open(game(turns));
    expect([session.drag(at("C3")), session.drag(at("A1")), session.drag(at("A2"))]).toEqual([false, false, true]);
    expect(session.drag(at("B1"))).toBe(false);
    expect(session.drag(at("A4"))).toBe(true);
    expect([session.toConfirm, asked]).toEqual([true, []]);
    expect(session.drag(at("A4"))).toBe(false);
    session.takeBack();
    answer = () => game([...turns, "A2-B5"]);
    session.place(at("B5"));
    await settle();
    expect(session.turns.at(-1)).toBe("A2-B5");
  });
});
