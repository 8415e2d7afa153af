import { expect, test } from "vitest";
import { annotate, nodeAt, remove, type TurnNode } from "../../src/record";
import { gradeOf, isOfReview, mainPath, ownComment, readReview, withOwnComment } from "../../src/review/tags";
import { review, told, tree } from "../study/reviewed";

test("every figure of the review is read back", () => {
  expect(review.start.margin).toBeCloseTo(told.start.margin, 2);
  expect(review.turns).toHaveLength(told.turns.length);
  for (const [at, turn] of told.turns.entries()) {
    const { evaluation, loss } = review.turns[at] ?? {};
    expect(evaluation?.margin).toBeCloseTo(turn.value.margin, 1);
    expect(evaluation?.error === 0).toBe(turn.value.exact);
    expect(loss?.grade ?? "good").toBe(turn.grade);
    expect(gradeOf(nodeAt(tree, mainPath(at + 1))?.comment ?? "") ?? "good").toBe(turn.grade);
    if (!loss) continue;
    expect(loss.points).toBeCloseTo(turn.loss, 1);
    expect(loss.error).toBeCloseTo(turn.error, 1);
    expect(loss.win).toBeCloseTo(turn.win_loss, 3);
    expect([loss.about, loss.better]).toEqual([turn.about, turn.better]);
    expect(loss.parts.stones + loss.parts.room + loss.parts.groups).toBeCloseTo(turn.loss, 0);
  }
  expect(told.turns.some((turn) => turn.value.exact)).toBe(true);
});

test("the better turn stands in the tree beside the turn that was played", () => {
  const at = review.turns.findIndex((turn) => turn.loss !== null);
  const loss = review.turns[at]?.loss;
  expect(loss?.betterPath).toEqual([...mainPath(at), 1]);
  expect(nodeAt(tree, loss?.betterPath ?? [])?.turn).toBe(loss?.better);
});

test("a better turn whose variation was removed is still known by name", () => {
  const at = review.turns.findIndex((turn) => turn.loss !== null);
  const cut = remove(tree, [...mainPath(at), 1]).tree;
  const loss = readReview(cut)?.turns[at]?.loss;
  expect(loss?.betterPath).toBeNull();
  expect(loss?.better).toBe(review.turns[at]?.loss?.better);
});

test("a record without a review has none, whatever people wrote", () => {
  expect(readReview({ ...tree, comment: "" })).toBeNull();
  expect(readReview({ ...tree, comment: "I saw [%review start] [%eval win=0.5, margin=+0.0, visits=1, error=1.0]" })).toBeNull();
  expect(readReview({ ...tree, comment: "[%review start] [%eval win=0.5]" })).toBeNull();
});

test("a better turn over which somebody has drawn is his", () => {
  const at = review.turns.findIndex((turn) => turn.loss !== null);
  const place = [...mainPath(at), 1];
  const better = nodeAt(tree, place);
  expect(better !== null && isOfReview(better)).toBe(true);
  const drawn = nodeAt(annotate(tree, place, { sketch: { A1: "red" } }), place);
  expect(drawn !== null && isOfReview(drawn)).toBe(false);
});

test("a better turn whose reply took somebody's time is his", () => {
  const reply: TurnNode = { turn: "A1", before: "", comment: "", evaluation: null, seconds: null, marks: {}, sketch: {}, children: [] };
  const better = { ...reply, turn: "B1", comment: "[%review better turns=2]" };
  expect(isOfReview({ ...better, children: [reply] })).toBe(true);
  expect(isOfReview({ ...better, children: [{ ...reply, seconds: 3 }] })).toBe(false);
});

test("a garbled note is no loss", () => {
  const at = review.turns.findIndex((turn) => turn.loss !== null);
  const comment = nodeAt(tree, mainPath(at + 1))?.comment.replace("loss=", "loss=x") ?? "";
  const garbled = readReview(annotate(tree, mainPath(at + 1), { comment }));
  expect(garbled?.turns[at]?.loss).toBeNull();
  expect(garbled?.turns[at]?.evaluation).not.toBeNull();
});

test("people's words and the review's stay apart", () => {
  const at = review.turns.findIndex((turn) => turn.loss !== null);
  const written = nodeAt(tree, mainPath(at + 1))?.comment ?? "";
  expect(ownComment(written)).toBe("");
  const both = withOwnComment(written, "Why?\n\nBecause.");
  expect(ownComment(both)).toBe("Why?\n\nBecause.");
  expect(both.endsWith(`\n${written}`)).toBe(true);
  expect(readReview(annotate(tree, mainPath(at + 1), { comment: both }))?.turns[at]).toEqual(review.turns[at]);
  expect(withOwnComment(both, "")).toBe(written);
  expect(withOwnComment("old", "new")).toBe("new");
});
