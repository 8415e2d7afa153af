// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { settings } from "../../src/browser/settings.svelte";
import { engine, game, person } from "./games";
import { at, open, server, settle } from "./served";

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
    server.answer = () => game(["C3"], { version: 4 });
    await session.undo();
    expect(server.asked).toEqual([{ path: "/api/games/g1/undo", body: { turns_left: 1, version: 3 } }]);
    expect(session.turns).toEqual(["C3"]);
  });

  it("waits for the turn on its way, which would be taken back as well", async () => {
    const session = await open(game(["C3", "E5"]));
    server.answer = () => 0;
    session.place(at("A1"));
    expect(await session.undo()).toBe(false);
    await settle();
    expect(session.delivery.state).toBe("failed");
    expect(await session.undo()).toBe(false);
    expect(server.asked.filter(({ path }) => path.endsWith("/undo"))).toEqual([]);
  });

  it("is done once, however often it is asked for before the answer", async () => {
    const session = await open(game(["C3", "E5"]));
    server.answer = () => game(["C3"], { version: 4 });
    const first = session.undo();
    expect(await session.undo()).toBe(false);
    expect(await first).toBe(true);
    expect(server.asked.filter(({ path }) => path.endsWith("/undo"))).toHaveLength(1);
  });

  it("shows the game as it stands where it has gone on meanwhile", async () => {
    const session = await open(game(["C3", "E5"]));
    server.answer = (path) => (path.endsWith("/undo") ? 409 : game(["C3", "E5", "A1"]));
    expect(await session.undo()).toBe(false);
    await settle();
    expect(session.notice?.()).toContain("Refused.");
    expect(session.turns).toEqual(["C3", "E5", "A1"]);
  });

  describe("while stones of a turn stand", () => {
    // White A1, A5; Black E5, E1; White to grow two groups.
    const turns = ["A1", "E5", "A5", "E1"];

    it("takes these first, and only then a whole turn", async () => {
      const session = await open(game(turns));
      session.place(at("A2"));
      expect(session.undoesStones).toBe(true);
      await session.undo();
      expect([session.composer?.draft, session.turns.length, server.asked]).toEqual([[], 4, []]);
      server.answer = () => game(turns.slice(0, 3), { version: 9 });
      await session.undo();
      expect(session.turns).toEqual(turns.slice(0, 3));
    });

    it("shows them go where an earlier turn was looked at", async () => {
      const session = await open(game(turns));
      session.place(at("A2"));
      session.view(1);
      await session.undo();
      expect([session.viewed, session.composer?.draft]).toEqual([null, []]);
    });

    it("takes a whole turn that waits for the word", async () => {
      settings.confirmTurns = true;
      const session = await open(game());
      expect([session.undoTo, session.undoesStones]).toEqual([null, false]);
      session.place(at("C3"));
      await session.undo();
      expect([session.composer?.draft, server.asked]).toEqual([[], []]);
    });
  });
});
