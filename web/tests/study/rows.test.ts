import { describe, expect, it } from "vitest";
import { nodeAt, nodesOn, treeOf, type RecordTurn } from "../../src/record";
import { foldableOn, rowsOf } from "../../src/study/rows";

const tree = (turns: RecordTurn[], start: string | null = null) =>
  treeOf({ format: "symple-record", version: 1, rules: { size: 5, penalty: 4, balance: "optional" }, start, result: "*", turns });
const rows = (turns: RecordTurn[], start: string | null = null) => rowsOf(tree(turns, start));

it("variations stand behind the turn that they would replace, further in", () => {
  const inner = [[{ turn: "E5" }]];
  const variations = [[{ turn: "D4" }, { turn: "B2", variations: inner }], [{ turn: "E1" }]];
  const found = rows([{ turn: "A1" }, { turn: "C3", variations }, { turn: "A3" }]);
  expect(found.map((row) => [row.node.turn, row.number, row.depth, row.path])).toEqual([
    ["A1", 1, 0, [0]],
    ["C3", 2, 0, [0, 0]],
    ["D4", 2, 1, [0, 1]],
    ["B2", 3, 1, [0, 1, 0]],
    ["E5", 3, 2, [0, 1, 1]],
    ["E1", 2, 1, [0, 2]],
    ["A3", 3, 0, [0, 0, 0]],
  ]);
  expect(found.map((row) => row.color)).toEqual(["white", "black", "black", "white", "white", "black", "white"]);
});

it("Black may be the first to move", () => {
  expect(rows([{ turn: "A1" }], "5/5/2W2/5/5 b - 4").map((row) => row.color)).toEqual(["black"]);
});

it("a long game has a row for each turn", () => {
  expect(rows(Array.from({ length: 400 }, () => ({ turn: "A1" })))).toHaveLength(400);
});

describe("a variation of more than a few turns", () => {
  const long = ["D4", "B2", "E1", "A5"].map((turn) => ({ turn }));
  const game = tree([{ turn: "A1" }, { turn: "C3", variations: [long, [{ turn: "E5" }, { turn: "E3" }]] }, { turn: "A3" }]);

  it("can be folded, a short one and the game itself cannot", () => {
    expect(rowsOf(game).filter(({ foldable }) => foldable > 0).map(({ node, foldable }) => [node.turn, foldable])).toEqual([["D4", 3]]);
  });

  it("shows only its first turn then", () => {
    const head = nodeAt(game, [0, 1]);
    expect(rowsOf(game, new Set(head === null ? [] : [head])).map(({ node }) => node.turn)).toEqual(["A1", "C3", "D4", "E5", "E3", "A3"]);
  });

  it("is found from each of its turns", () => {
    const on = (path: number[]) => foldableOn(nodesOn(game, path), path);
    expect([on([0, 1, 0, 0]), on([0, 1]), on([0, 2, 0]), on([0, 0]), on([])]).toEqual([2, 2, null, null, null]);
  });
});
