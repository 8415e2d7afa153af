import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Look, Question } from "../../src/api";
import { endOfLine, nodeAt, nodesOn, play, type GameTree, type Path } from "../../src/record";
import { parsePoint } from "../../src/rules";
import { mainPath } from "../../src/review/tags";
import type { StudySession } from "../../src/study/session.svelte";
import { StudyReview } from "../../src/study/study-review.svelte";
import type { LostTurn } from "../../src/review/summary";
import { told, tree } from "./reviewed";

/** As much of a session as a review uses. */
function studyOf(start: GameTree, white = "Ludii UCT", black = "greedy") {
  const state = {
    tree: start,
    study: { white, black },
    path: [] as Path,
    thinking: { look: null as Look | null, ask: vi.fn<(question: Question | null) => void>() },
    goTo: (path: Path) => (state.path = path),
    play: (turn: string) => {
      const next = play(state.tree, state.path, turn);
      [state.tree, state.path] = [next.tree, next.path];
    },
  };
  return state;
}

let study: ReturnType<typeof studyOf>;
const open = (start = tree) => {
  study = studyOf(start);
  return new StudyReview(study as unknown as StudySession);
};

beforeEach(() => void open());

describe("the review of a study", () => {
  test("knows its turns, mistakes and points without the engine", () => {
    const review = open();
    expect(review.turns).toBe(told.turns.length);
    expect(review.points).toHaveLength(told.turns.length + 1);
    expect(review.biggest.map((turn) => turn.facts.number)).toEqual(told.summary.swings);
    expect(review.unseen).toBe(0);
    expect(study.thinking.ask).not.toHaveBeenCalled();
  });

  test("is none for a record that was not reviewed", () => {
    const review = open({ ...tree, comment: "" });
    expect([review.saved, review.points, review.summary, review.here]).toEqual([null, null, null, null]);
    review.step(1);
    review.begin(null);
    expect([study.path, review.retry]).toEqual([[], null]);
  });

  test("counts the turns that it has not seen", () => {
    const at = told.turns.length - 2;
    const shorter = { ...tree, children: [without(tree.children[0] as GameTree["children"][0], at)] };
    study = studyOf(shorter);
    study.goTo(mainPath(at));
    study.play(told.turns[at]?.turn ?? "");
    expect(new StudyReview(study as unknown as StudySession).unseen).toBe(1);
  });

  test("leads to the position before a mistake, with both turns, and from there to the others", () => {
    const review = open();
    const [first, second] = review.mistakes.map(({ facts }) => facts.number) as [number, number];
    review.step(1);
    expect(study.path).toEqual(mainPath(first - 1));
    expect(review.looked).toEqual(review.mistakes[0]);
    expect(review.lines?.played[0]).toBe(told.turns[first - 1]?.turn);
    expect(review.lines?.better[0]).toBe(review.mistakes[0]?.loss.better);
    expect(review.lines?.better.length).toBeGreaterThan(1);
    review.step(1);
    expect(study.path).toEqual(mainPath(second - 1));
    review.step(-1);
    expect(study.path).toEqual(mainPath(first - 1));
  });
});

describe("where a review begins", () => {
  test("is the worst turn, until a mistake has been looked at", () => {
    const review = open();
    expect(review.lead).toEqual(review.biggest[0]);
    review.look(review.biggest[1] as LostTurn);
    expect(review.lead).toBeNull();
    study.goTo([]);
    expect(review.lead).toBeNull();
  });

  test.each([
    ["", "Level 5", "white"],
    ["Level 10, 5 s", "Ada", "black"],
    ["Level 1", "Level 2", "both"],
    ["Ada", "", "both"],
  ] as const)("of %j against %j is with the mistakes of %s", (white, black, side) => {
    study = studyOf(tree, white, black);
    const review = new StudyReview(study as unknown as StudySession);
    expect(review.side).toBe(side);
    expect(review.mistakes.every(({ facts }) => side === "both" || facts.color === side)).toBe(true);
    review.chosen = "black";
    expect([review.side, review.lead?.facts.color]).toEqual(["black", "black"]);
  });
});

/** The line cut off after so many turns. */
function without(node: GameTree["children"][0], turns: number): GameTree["children"][0] {
  return { ...node, children: turns === 1 ? [] : node.children.slice(0, 1).map((child) => without(child, turns - 1)) };
}

describe("trying a mistake again", () => {
  /** Plays a turn of stones that need no more than to be placed one after the other. */
  function put(review: StudyReview, turn: string): void {
    for (const name of turn.split("-")) review.retry?.place(parsePoint(name, tree.rules.size));
  }

  function begun() {
    const review = open();
    const swing = review.biggest[0];
    review.begin(swing ?? null);
    const retry = review.retry;
    if (retry === null || swing === undefined) throw new Error("nothing is tried again");
    return { review, retry, swing };
  }

  test("shows the position before it and keeps the engine silent", () => {
    const { retry, swing } = begun();
    expect(retry.mistake).toEqual(swing);
    expect(retry.composer.start.toMove).toBe(swing.facts.color);
    expect(retry.composing).toBe(true);
    expect(study.thinking.ask).toHaveBeenLastCalledWith(null);
  });

  test("the better turn is right without a question", () => {
    const { review, retry, swing } = begun();
    put(review, swing.loss.better);
    expect(retry.solved).toBe(true);
    expect(retry.composing).toBe(false);
    expect(study.thinking.ask).toHaveBeenLastCalledWith(null);
  });

  test("another turn is asked about, with the turns that led to it", () => {
    const { review, retry, swing } = begun();
    const vacant = retry.composer.start.legalPoints();
    const other = vacant.map((point) => retry.composer.place(point)).find((composer) => {
      const text = composer.turnText;
      return text !== null && text !== swing.loss.better && text !== swing.facts.turn;
    });
    const turn = other?.turnText ?? "";
    put(review, turn);
    expect(retry.retry).toEqual({ state: "asking", turn });
    const question = study.thinking.ask.mock.lastCall?.[0];
    expect(question?.turns).toEqual([...told.turns.slice(0, swing.facts.number - 1).map((each) => each.turn), turn]);
  });

  test("the verdict comes with what may follow, and so does the answer", () => {
    const { review, retry, swing } = begun();
    expect([retry.follows, retry.overlay.line]).toEqual([[], []]);
    put(review, swing.loss.better);
    const [first, ...rest] = nodesOn(tree, endOfLine(tree, swing.loss.betterPath ?? [])).slice(swing.facts.number - 1);
    expect(first?.turn).toBe(swing.loss.better);
    expect(rest.length).toBeGreaterThan(0);
    expect(retry.follows).toEqual(rest.map(({ turn }) => turn));
    expect(retry.overlay.line?.[0]).toMatchObject({ text: "1", color: swing.facts.color === "white" ? "black" : "white" });
    retry.again();
    expect(retry.follows).toEqual([]);
    retry.show();
    expect(retry.follows).toHaveLength(rest.length);
  });

  test("the answer is shown on the board when one asks for it, and the next mistake is another one", () => {
    const { retry, swing } = begun();
    retry.show();
    flushSync();
    expect(retry.composer.start.toMove).not.toBe(swing.facts.color);
    const number = retry.number;
    retry.next();
    expect([retry.number, retry.composing]).toEqual([number + 1, true]);
  });

  test("what was tried becomes a variation of the study", () => {
    const { review, swing } = begun();
    review.keep(swing.loss.better);
    expect(review.retry).toBeNull();
    expect(nodeAt(study.tree, study.path)?.turn).toBe(swing.loss.better);
    expect(study.path).toHaveLength(swing.facts.number);
  });

  test("ends where the mistake was made", () => {
    const { review, swing } = begun();
    review.end();
    expect([review.retry, study.path]).toEqual([null, mainPath(swing.facts.number)]);
  });
});
