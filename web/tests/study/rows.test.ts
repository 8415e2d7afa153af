import { expect, it } from "vitest";
import { treeOf, type RecordTurn } from "../../src/record";
import { rowsOf } from "../../src/study/rows";

const rows = (turns: RecordTurn[], start: string | null = null) =>
  rowsOf(treeOf({ format: "symple-record", version: 1, rules: { size: 5, penalty: 4, balance: "optional" }, start, result: "*", turns }));

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
