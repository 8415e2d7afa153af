// @vitest-environment jsdom
import { expect, it } from "vitest";
import { serverKeeper } from "../../src/api";
import type { Color } from "../../src/rules";
import { GameSession } from "../../src/game/session.svelte";
import { game, person } from "./games";
import { at, changed, server, settle } from "./served";

const players = { white: person("Ann"), black: person("Ben") };

/** A page on which these colours are played. */
async function seated(colors: readonly Color[], turns: string[] = []): Promise<GameSession> {
  server.answer = () => game(turns, players);
  const session = new GameSession("g1", { ...serverKeeper, seats: () => colors });
  await settle();
  return session;
}

it("one seat of two people's game: one waits for the other", async () => {
  const session = await seated(["black"]);
  expect([session.people, session.own, session.playable]).toEqual([["black"], "black", false]);
  session.place(at("C3"));
  expect(session.composer?.draft).toEqual([]);
  expect((await seated(["black"], ["C3"])).playable).toBe(true);
});

it("whoever has one seat takes back to where it was their turn", async () => {
  expect((await seated(["white"], ["C3", "E5"])).undoTo).toBe(0);
  expect((await seated(["black"], ["C3", "E5"])).undoTo).toBe(1);
});

it("a spectator plays nothing, and has nothing to pause", async () => {
  const session = await seated([], ["C3"]);
  expect([session.own, session.playable, session.undoTo, session.watched]).toEqual([null, false, null, false]);
});

it("a turn that is taken back before the other player has answered is not made again", async () => {
  const session = await seated(["white"]);
  server.answer = () => game(["C3"], players);
  session.place(at("C3"));
  await settle();
  server.asked = [];
  changed(game([], { ...players, version: 4 }));
  await settle();
  expect([session.turns, session.composer?.draft, server.asked]).toEqual([[], [], []]);
});
