import { expect, it } from "vitest";
import { treeOf } from "../../src/record";
import { decodeGame } from "../../src/share/game-code";
import { gameToShare, recordOfShared, recordToShare, replayPath } from "../../src/share/link";
import { game } from "../app/games";

it("a game of the app becomes a link, and the link a record", () => {
  const shared = gameToShare(game(["E5", "C3"]));
  const path = replayPath(shared);
  expect(path).toMatch(/^\/replay#[\w-]+$/);
  const record = recordOfShared(decodeGame(path.slice("/replay#".length)));
  expect(record.turns.map(({ turn }) => turn)).toEqual(["E5", "C3"]);
  expect(treeOf(record).rules).toEqual(game().rules);
});

it("of a record its main line is shared, with the names", () => {
  const shared = recordToShare({
    format: "symple-record",
    version: 1,
    rules: { size: 5, penalty: 4 },
    tags: { White: "Ada", Event: "Club" },
    result: "B+R",
    turns: [{ turn: "C3", comment: "here", variations: [[{ turn: "A1" }]] }, { turn: "resign" }],
  });
  expect(shared).toEqual({
    rules: { size: 5, penalty: 4, balance: "optional" },
    start: null,
    turns: ["C3"],
    white: "Ada",
    black: "",
    result: "B+R",
  });
});

it("names that nobody gave are not shared", () => {
  const named = game([], { white: { kind: "human", level: null, name: "White" }, black: { kind: "human", level: null, name: "Ada" } });
  expect(gameToShare(named)).toMatchObject({ white: "", black: "Ada" });
});
