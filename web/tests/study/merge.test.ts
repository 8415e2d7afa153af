import { describe, expect, it } from "vitest";
import { annotate, mainTurns, nodeAt, play, remove, treeOf, turnsOn, type GameTree, type RecordTurn } from "../../src/record";
import { withReviewOf } from "../../src/study/merge";
import { mainPath, readReview, withoutReview } from "../../src/review/tags";
import { tree as theirs } from "./reviewed";

const base = withoutReview(theirs);
const mistakes = (tree: GameTree | null) =>
  (tree === null ? [] : (readReview(tree)?.turns ?? [])).flatMap(({ loss }, at) => (loss === null ? [] : [at]));
const count = mainTurns(theirs).length;

describe("a review that came meanwhile", () => {
  it("is taken over whole where nothing has changed", () => {
    expect(withReviewOf(theirs, base, base)).toEqual(theirs);
  });

  it("leaves what was written and marked, and stands below it", () => {
    const at = mainPath((mistakes(theirs)[0] ?? 0) + 1);
    const mine = annotate(annotate(base, at, { comment: "Why?", marks: { A1: "x" } }), [], { comment: "Club" });
    const merged = withReviewOf(theirs, base, mine);
    expect(mistakes(merged)).toEqual(mistakes(theirs));
    if (merged === null) return;
    expect(nodeAt(merged, at)?.comment).toMatch(/^Why\?\n\[%review /);
    expect(nodeAt(merged, at)?.marks).toEqual({ A1: "x" });
    expect(merged.comment).toMatch(/^Club\n\[%review start\]/);
    expect(withoutReview(merged)).toMatchObject({ comment: "Club" });
  });

  it("goes to the turns that are still there", () => {
    const shorter = remove(base, mainPath(count - 4)).tree;
    const merged = withReviewOf(theirs, base, shorter);
    expect(merged && mainTurns(merged)).toEqual(mainTurns(theirs).slice(0, count - 5));
    expect(mistakes(merged)).toEqual(mistakes(theirs).filter((at) => at < count - 5));
  });

  it("keeps a variation that was played meanwhile, and does not repeat it", () => {
    const at = mistakes(theirs)[0] ?? 0;
    const loss = readReview(theirs)?.turns[at]?.loss;
    const mine = play(base, mainPath(at), loss?.better ?? "").tree;
    const merged = withReviewOf(theirs, base, mine);
    const places = merged === null ? [] : (nodeAt(merged, mainPath(at)) ?? merged).children;
    expect(places.map(({ turn }) => turn)).toEqual([mainTurns(theirs)[at], loss?.better]);
  });

  it("leaves a variation of an earlier one that somebody has gone on with", () => {
    const rules = { size: 5, penalty: 4, balance: "optional" } as const;
    const before = [{ turn: "A1" }, { turn: "E5" }, { turn: "A5" }];
    const better = { turn: "D2", comment: "[%review better turns=2]" };
    const withLine = (turns: RecordTurn[]) =>
      treeOf({ format: "symple-record", version: 1, rules, result: "*", turns: [...before, { turn: "E1", variations: [turns] }] });
    const earlier = withLine([better, { turn: "B1-B5" }]);
    const at = [0, 0, 0, 1];
    const longer = play(earlier, [...at, 0], "D3-D5").tree;
    const later = withoutReview(earlier);
    expect(nodeAt(later, [0, 0, 0])?.children).toHaveLength(1);
    const merged = withReviewOf(later, earlier, longer);
    expect(merged && turnsOn(merged, [...at, 0, 0])).toEqual(["A1", "E5", "A5", "D2", "B1-B5", "D3-D5"]);
    expect(merged && nodeAt(merged, at)?.comment).toBe("");
  });

  it("takes the place of an earlier one", () => {
    const earlier = annotate(theirs, mainPath(1), { comment: "Mine" });
    const merged = withReviewOf(theirs, theirs, earlier);
    expect(merged).toEqual(earlier);
  });

  it("is not enough where somebody has written there too", () => {
    const other = annotate(theirs, mainPath(1), { comment: "Theirs" });
    expect(withReviewOf(other, base, base)).toBeNull();
    expect(withReviewOf(play(theirs, [], "A1").tree, base, base)).toBeNull();
  });
});
