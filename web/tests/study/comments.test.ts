import { expect, it } from "vitest";
import { treeOf, type RecordTurn } from "../../src/record";
import { commentedTurns, nextCommented } from "../../src/study/comments";

const REVIEWED = "[%review mistake loss=6.20 error=1.30 win=0.1100 stones=1.0 room=5.00 groups=0.20 better=C1] Mistake: …";

function tree(comment: string, turns: RecordTurn[]) {
  return treeOf({ format: "symple-record", version: 1, rules: { size: 5, penalty: 4, balance: "optional" }, result: "*", comment, turns });
}

it("only what people wrote is a comment", () => {
  const turns = [{ turn: "A1" }, { turn: "C3", comment: REVIEWED }, { turn: "E1", comment: `A join.\n${REVIEWED}` }];
  expect(commentedTurns(tree("How it began.", turns))).toEqual([0, 3]);
  expect(commentedTurns(tree("", turns))).toEqual([3]);
});

it("leads from comment to comment, and ends at the last one", () => {
  expect([0, 1, 3, 7, 9].map((from) => nextCommented([0, 3, 7], from, 1))).toEqual([3, 3, 7, null, null]);
  expect([0, 1, 3, 7, 9].map((from) => nextCommented([0, 3, 7], from, -1))).toEqual([null, 0, 0, 3, 7]);
});
