// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { serverKeeper, type Game } from "../../src/api";
import { pointName } from "../../src/rules";
import { saveDraft } from "../../src/game/drafts";
import { GameSession } from "../../src/game/session.svelte";
import { settings } from "../../src/browser/settings.svelte";
import { engine, game, person } from "./games";
import { at, changed, open, server, settle, tell } from "./served";

describe("a turn", () => {
  it("is sent when it is whole, and shown as made only when the server has answered", async () => {
    const session = await open(game());
    server.answer = () => game(["C3"]);
    session.place(at("C3"));
    expect(session.turns).toEqual([]);
    expect(session.delivery.state).toBe("sending");
    await settle();
    expect(server.asked).toEqual([{ path: "/api/games/g1/turns", body: { number: 1, turn: "C3" } }]);
    expect(session.turns).toEqual(["C3"]);
    expect(session.composer?.draft).toEqual([]);
  });

  it("waits for the word where the person wants that", async () => {
    settings.confirmTurns = true;
    const session = await open(game());
    session.place(at("C3"));
    expect(server.asked).toEqual([]);
    expect(session.toConfirm).toBe(true);
    server.answer = () => game(["C3"]);
    await session.confirm();
    expect(session.turns).toEqual(["C3"]);
  });

  it("that cannot be sent stays on the board and is sent again", async () => {
    const session = await open(game());
    server.answer = () => 0;
    session.place(at("C3"));
    await settle();
    expect(session.delivery.state).toBe("failed");
    expect(session.composing).toBe(false);
    expect(session.composer?.draft).toEqual([at("C3")]);
    server.answer = () => game(["C3"]);
    session.retry();
    await settle();
    expect(server.asked.filter(({ path }) => path.endsWith("/turns"))).toHaveLength(2);
    expect(session.turns).toEqual(["C3"]);
  });

  it("that is refused can be changed", async () => {
    const session = await open(game());
    server.answer = () => 422;
    session.place(at("C3"));
    await settle();
    expect(session.notice?.()).toContain("Refused.");
    expect(session.composing).toBe(true);
    session.takeBack();
    expect(session.composer?.draft).toEqual([]);
  });

  it("that comes too late gives way to the game as it stands", async () => {
    const session = await open(game());
    server.answer = (path) => (path.endsWith("/turns") ? 409 : game(["E5"]));
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
    server.answer = (path) => game(path.endsWith("/turns") ? [...turns, "A2-A4"] : turns);
    const session = new GameSession("g1");
    await settle();
    expect(server.asked.at(-1)).toEqual({ path: "/api/games/g1/turns", body: { number: 5, turn: "A2-A4" } });
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

  it("are shown when the change that they come from has been answered: then the board is free", async () => {
    const session = await open(game(["C3"]));
    server.answer = () => game([], { version: 2 });
    const answer = session.undo();
    changed(game([], { version: 2 }));
    expect(session.turns).toEqual(["C3"]);
    expect(session.composing).toBe(false);
    await answer;
    expect(session.turns).toEqual([]);
    expect(session.composing).toBe(true);
  });

  it("are shown although the change failed", async () => {
    const session = await open(game(["C3"]));
    server.answer = () => 422;
    const answer = session.undo();
    changed(game(["C3", "E5"]));
    await answer;
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

describe("two engines", () => {
  const watched = (changes: Partial<Game> = {}) => game([], { white: engine, black: engine, pace: 1, ...changes });

  it("play at the pace that was chosen last, also where the server does not know it any more", async () => {
    settings.pace = 3;
    server.answer = (path) => watched({ pace: path.endsWith("/pace") ? 3 : 0 });
    const session = new GameSession("g1");
    await settle();
    expect(server.asked.at(-1)).toEqual({ path: "/api/games/g1/pace", body: { seconds: 3 } });
    // Another page may choose another one: it is not told for ever.
    changed(watched({ pace: 0, version: 9 }));
    await settle();
    expect(server.asked).toHaveLength(2);
    await session.pace(1);
    expect([server.asked.at(-1)?.body, settings.pace]).toEqual([{ seconds: 1 }, 1]);
  });

  it("that play a person, or have ended, have no pace", async () => {
    await open(game([], { black: engine }));
    await open(watched({ over: true, pace: 0 }));
    expect(server.asked).toEqual([]);
  });
});

it("two engines are stopped, and go on", async () => {
  const session = await open(game([], { white: engine, black: engine, thinking: true, pace: 1 }));
  server.answer = (_, body) => game([], { white: engine, black: engine, ...(body as object) });
  await session.pause(true);
  expect(server.asked).toEqual([{ path: "/api/games/g1/pause", body: { paused: true } }]);
  expect(session.game).toMatchObject({ paused: true, thinking: false });
});

it("a game whose clock is stopped waits", async () => {
  const session = await open(game([], { paused: true }));
  session.place(at("C3"));
  expect([session.playable, session.composer?.draft]).toEqual([false, []]);
});

it("the proved loser of a decided game gives up", async () => {
  const session = await open(game(["C3"], { decided: "white" }));
  server.answer = () => game(["C3"], { version: 3, over: true, to_move: null, result: "W+R" });
  await session.stopHere();
  expect(server.asked).toEqual([{ path: "/api/games/g1/resign", body: { color: "black" } }]);
  expect(session.playable).toBe(false);
});

it("a game that does not exist is told", async () => {
  server.answer = () => 404;
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
    server.answer = (path) => (path.endsWith("/rest") ? { points: ["E2", "A4"] } : shown);
    await session.growRest();
    return session;
  }

  it("is placed by the opponent's level, and waits for the word, also after a reload", async () => {
    const session = await grown();
    expect(server.asked).toEqual([{ path: "/api/games/g1/rest", body: { number: 7, points: ["A2"], level: "5" } }]);
    expect(points(session)).toEqual(["A2", "E2", "A4"]);
    expect(session.toConfirm).toBe(true);
    session.close();
    const after = await open(game(turns, { black: engine }));
    expect([points(after), after.toConfirm, server.asked]).toEqual([["A2", "E2", "A4"], true, []]);
  });

  it("is told with the turn", async () => {
    const session = await grown();
    server.answer = () => game([...turns, "A2-A4-E2"]);
    await session.confirm();
    expect(server.asked.at(-1)?.body).toEqual({ number: 7, turn: "A2-A4-E2", grown_by: "5" });
  });

  it("goes back in one step, and then is not told", async () => {
    const session = await grown();
    session.takeBack();
    expect(points(session)).toEqual(["A2"]);
    session.place(at("E2"));
    server.answer = () => game([...turns, "A2-A4-E2"]);
    session.place(at("A4"));
    await settle();
    expect(server.asked.at(-1)?.body).toEqual({ number: 7, turn: "A2-A4-E2" });
  });

  it("is grown anew by another level", async () => {
    const session = await grown();
    server.answer = () => ({ points: ["D1", "B5"] });
    session.growRestAs("9");
    await settle();
    expect(server.asked.at(-1)?.body).toEqual({ number: 7, points: ["A2"], level: "9" });
    expect(points(session)).toEqual(["A2", "D1", "B5"]);
    expect([settings.restLevel, session.composer?.rest?.level]).toEqual(["9", "9"]);
  });

  it("that comes too late is not wanted", async () => {
    const session = await open(game(turns));
    session.place(at("A2"));
    server.answer = () => ({ points: ["E2", "A4"] });
    const asking = session.growRest();
    session.takeBack();
    await asking;
    expect(points(session)).toEqual([]);
  });

  it("that cannot be had is told, and nothing is lost", async () => {
    const session = await open(game(turns));
    session.place(at("A2"));
    server.answer = () => 409;
    await session.growRest();
    expect([session.notice?.(), points(session), session.growing]).toEqual(["Refused.", ["A2"], false]);
  });

  it("is not offered where there is no engine", async () => {
    server.answer = () => game(turns);
    const session = new GameSession("g1", { ...serverKeeper, hasEngine: false });
    await settle();
    session.place(at("A2"));
    expect([points(session), session.canGrowRest]).toEqual([["A2"], false]);
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
    expect([session.toConfirm, server.asked]).toEqual([true, []]);
    expect(session.drag(at("A4"))).toBe(false);
    session.takeBack();
    server.answer = () => game([...turns, "A2-B5"]);
    session.place(at("B5"));
    await settle();
    expect(session.turns.at(-1)).toBe("A2-B5");
  });
});
