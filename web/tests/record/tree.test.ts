import { describe, expect, test } from "vitest";
import {
  annotate,
  endOfLine,
  follow,
  isMain,
  isPlace,
  mainTurns,
  nodeAt,
  play,
  Positions,
  promote,
  recordOf,
  remove,
  treeOf,
  turnsOn,
  type RecordData,
} from "../../src/record";

const record: RecordData = {
  format: "symple-record",
  version: 1,
  rules: { size: 3, penalty: 2, balance: "optional" },
  start: null,
  tags: { White: "Ada" },
  result: "*",
  comment: "a game",
  marks: { B2: "circle" },
  sketch: { "A1>B2": "green" },
  turns: [
    { turn: "A1", comment: "corner" },
    {
      turn: "C3",
      before: "far",
      evaluation: { win_probability: 0.5, margin: 1 },
      variations: [
        [{ turn: "B2" }, { turn: "C3", variations: [[{ turn: "A3" }, { turn: "C1" }]] }],
        [{ turn: "C1", marks: { A1: "A" }, sketch: { C1: "red" } }],
      ],
    },
    { turn: "B1", seconds: 12.4 },
  ],
};

describe("a record as a tree", () => {
  const tree = treeOf(record);

  test("and back is the same", () => {
    expect(recordOf(tree)).toEqual(record);
  });

  test("has the turns that were played first, and variations beside them", () => {
    expect(mainTurns(tree)).toEqual(["A1", "C3", "B1"]);
    expect(nodeAt(tree, [0])?.children.map((child) => child.turn)).toEqual(["C3", "B2", "C1"]);
    expect(nodeAt(tree, [0, 1])?.children.map((child) => child.turn)).toEqual(["C3", "A3"]);
    expect(endOfLine(tree, [0, 1, 1])).toEqual([0, 1, 1, 0]);
    expect(isMain([0, 0])).toBe(true);
    expect(isMain([0, 1, 0])).toBe(false);
  });

  test("is followed by turns as far as it has them", () => {
    expect(follow(tree, ["A1", "B2", "A3", "C1"])).toEqual([0, 1, 1, 0]);
    expect(follow(tree, ["A1", "B2", "B3", "C1"])).toEqual([0, 1]);
    expect(turnsOn(tree, [0, 1, 1])).toEqual(["A1", "B2", "A3"]);
  });

  test("knows its places", () => {
    expect([[], [0, 2], [0, 1, 1, 0]].map((path) => isPlace(tree, path))).toEqual([true, true, true]);
    expect([[1], [0, 3], [0, 2, 0, 0], [-1]].map((path) => isPlace(tree, path))).toEqual([false, false, false, false]);
  });

  test("has a position everywhere", () => {
    const positions = new Positions();
    expect(positions.at(tree, []).toString()).toBe("3/3/3 w - 2");
    expect(positions.at(tree, [0, 1]).toString()).toBe("3/1B1/W2 w - 2");
    expect(positions.at(tree, [0, 1])).toBe(positions.at(tree, [0, 1]));
    expect(() => positions.at(tree, [0, 3])).toThrow(RangeError);
  });
});

describe("changing a tree", () => {
  const tree = treeOf(record);

  test("a turn that is known is gone to, another one begins a variation", () => {
    expect(play(tree, [0], "B2")).toEqual({ tree, path: [0, 1] });
    const { tree: grown, path } = play(tree, [0], "A3");
    expect(path).toEqual([0, 3]);
    expect(nodeAt(grown, path)?.turn).toBe("A3");
    expect(mainTurns(grown)).toEqual(mainTurns(tree));
    expect(nodeAt(tree, [0])?.children.length).toBe(3);
  });

  test("comments and marks are changed alone", () => {
    const noted = annotate(tree, [0, 2], { comment: "why not" });
    expect(nodeAt(noted, [0, 2])).toMatchObject({ comment: "why not", marks: { A1: "A" } });
    expect(recordOf(annotate(noted, [0, 2], { comment: "" }))).toEqual(record);
    expect(annotate(tree, [], { marks: {} }).marks).toEqual({});
  });

  test("a turn goes with all that follows it", () => {
    const { tree: cut, path } = remove(tree, [0, 1]);
    expect(path).toEqual([0]);
    expect(nodeAt(cut, [0])?.children.map((child) => child.turn)).toEqual(["C3", "C1"]);
    expect(remove(tree, [])).toEqual({ tree, path: [] });
  });

  test("a variation takes the place of the line that it leaves", () => {
    const { tree: promoted, path } = promote(tree, [0, 1, 1]);
    expect(path).toEqual([0, 1, 0]);
    const again = promote(promoted, path);
    expect(again.path).toEqual([0, 0, 0]);
    expect(mainTurns(again.tree)).toEqual(["A1", "B2", "A3", "C1"]);
    expect(promote(again.tree, again.path)).toEqual(again);
  });
});

describe("the result", () => {
  const full = treeOf({
    ...record,
    start: "WWW/BBB/WW1 b g 2",
    result: "B+1",
    turns: [{ turn: "C1" }],
    marks: {},
  });

  test("stays while the turns that were played stay", () => {
    const resigned = { ...treeOf(record), result: "W+R" };
    expect(play(resigned, [0], "A3").tree.result).toBe("W+R");
    expect(annotate(resigned, [0], { comment: "" }).result).toBe("W+R");
  });

  test("is what the board says when they change", () => {
    const { tree: open } = remove(full, [0]);
    expect(open.result).toBe("*");
    const { tree: played } = play(open, [], "C1");
    expect(played.result).toBe("B+1");
    expect(promote({ ...treeOf(record), result: "W+R" }, [0, 1]).tree.result).toBe("*");
  });
});
