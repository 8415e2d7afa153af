// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { Challenge, GameHead } from "../../src/club/http";
import { counted, waiting } from "../../src/club/waiting";

const player = (name: string) => ({ name }) as GameHead["white"];
const game = (id: string, some: Partial<GameHead> = {}) =>
  ({ id, over: false, you: "white", to_move: "white", turn_count: 2, white: player("Anna"), black: player("Ben"), ...some }) as GameHead;
const challenge = (id: string, some: Partial<Challenge> = {}) => ({ id, open: true, own: false, by: player("Ben"), to: player("Anna"), ...some }) as Challenge;

it("games in which it is one's turn, and challenges to oneself, wait", () => {
  const games = [game("a"), game("b", { you: "black" }), game("c", { over: true }), game("d", { you: null }), game("e", { you: "black", to_move: "black" })];
  const challenges = [challenge("x"), challenge("y", { own: true }), challenge("z", { to: null }), challenge("w", { open: false })];
  expect(waiting(games, challenges, null).map(({ key, rival, path }) => [key, rival, path])).toEqual([
    ["a 2", "Ben", "/game/a"],
    ["e 2", "Anna", "/game/e"],
    ["x", "Ben", "/"],
  ]);
});

it("the game that is looked at does not wait", () => {
  expect(waiting([game("a"), game("b")], [], "a").map(({ key }) => key)).toEqual(["b 2"]);
});

it.each([
  ["Lobby", 0, "Lobby"],
  ["Lobby", 2, "(2) Lobby"],
  ["(2) Lobby", 1, "(1) Lobby"],
  ["(2) Lobby", 0, "Lobby"],
])("%s with %i", (title, count, shown) => {
  expect(counted(title, count)).toBe(shown);
});
