// @vitest-environment jsdom
import { expect, it } from "vitest";
import { OWN_GAMES, withPosition } from "../../src/club/positions";
import { adminPath, archivePath, challengePath, parseRoute, playerPath, tournamentPath } from "../../src/club/routes";
import { gamePath } from "../../src/browser/router";

it.each([
  ["/", { page: "lobby" }],
  [gamePath("bjpfbb7nmbgs"), { page: "game", id: "bjpfbb7nmbgs", turn: null }],
  [`${gamePath("bjpfbb7nmbgs")}#12`, { page: "game", id: "bjpfbb7nmbgs", turn: 12 }],
  [`${gamePath("bjpfbb7nmbgs")}#main`, { page: "game", id: "bjpfbb7nmbgs", turn: null }],
  [challengePath("k3x9"), { page: "challenge", code: "k3x9" }],
  [playerPath("Guest 12"), { page: "profile", name: "Guest 12" }],
  ["/players", { page: "players" }],
  [archivePath("Guest 12"), { page: "archive", name: "Guest 12", position: "" }],
  [withPosition(archivePath("Guest 12"), "5/5/2W2/5/5 b - 4"), { page: "archive", name: "Guest 12", position: "5/5/2W2/5/5 b - 4" }],
  [OWN_GAMES, { page: "own-games", position: "" }],
  [withPosition(OWN_GAMES, "5/5/2W2/5/5 b - 4"), { page: "own-games", position: "5/5/2W2/5/5 b - 4" }],
  ["/tournaments", { page: "tournaments" }],
  ["/tournaments/new", { page: "new-tournament" }],
  [tournamentPath("k3x9"), { page: "tournament", id: "k3x9" }],
  ["/player/%E0%A4%A", { page: "profile", name: "%E0%A4%A" }],
  ["/account", { page: "account" }],
  ["/verify#a-secret", { page: "verify" }],
  ["/reset#a-secret", { page: "reset" }],
  ["/admin", { page: "admin", name: "" }],
  [adminPath("Guest 12"), { page: "admin", name: "Guest 12" }],
  ["/admin/a/b", { page: "missing" }],
  ["/unsubscribe#a-key", { page: "unsubscribe" }],
  ["/#main", { page: "lobby" }],
  ["/game", { page: "missing" }],
  ["/game/a/b", { page: "missing" }],
  ["/learn", { page: "missing" }],
])("%s", (address, route) => {
  expect(parseRoute(address)).toEqual(route);
});
