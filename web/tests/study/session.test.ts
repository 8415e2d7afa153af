// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { ApiError, type Look } from "../../src/api";
import { mainTurns } from "../../src/record";
import { StudySession } from "../../src/study/session.svelte";
import { at, calm, keeper, line, open, record, server, settle, study, tell } from "./served";

describe("a study", () => {
  it.each([
    [["C3"], [0]],
    [["C3", "A1", "E5"], [0, 0]],
    [["E5"], []],
    [[], []],
  ])("begins where one was, as far as that is still there: %j", async (place, path) => {
    const session = await open(["C3", "A1"], place);
    expect(session.path).toEqual(path);
    session.close();
  });

  it("is opened where its line ends", async () => {
    const session = await open(["C3", "E5"]);
    expect(session.path).toEqual([0, 0]);
    expect(session.position?.colorAt(at("E5"))).toBe("black");
    expect(session.composer?.board.points[at("E5")]?.last).toBe(true);
  });

  it("with an introduction is opened at its start", async () => {
    const introduced = { ...record(["C3", "E5"]), comment: "What to look at." };
    const session = await open(["C3", "E5"], null, { record: introduced });
    expect(session.path).toEqual([]);
  });

  it("that does not exist is told", async () => {
    const session = new StudySession("s1", null, keeper({ study: () => Promise.reject(new ApiError(404)) }));
    await settle();
    expect(session.failure?.missing).toBe(true);
  });

  it("is walked through, and never left", async () => {
    const session = await open(["C3", "E5"]);
    session.on();
    expect(session.path).toEqual([0, 0]);
    session.back();
    session.back();
    session.back();
    expect(session.path).toEqual([]);
    session.goTo([4]);
    expect(session.path).toEqual([]);
    session.toEnd();
    expect(session.path).toEqual([0, 0]);
  });
});

describe("a turn that is tried", () => {
  it("becomes a variation and is kept", async () => {
    const session = await open(["C3", "E5"]);
    session.goTo([0]);
    session.place(at("A1"));
    expect(session.path).toEqual([0, 1]);
    await calm();
    expect(server.saved).toHaveLength(1);
    expect(server.saved[0]?.record.turns[1]?.variations?.[0]?.[0]?.turn).toBe("A1");
    session.aside(-1);
    expect(session.path).toEqual([0, 0]);
  });

  it("is played when it is whole, and not kept before", async () => {
    const session = await open(["A1", "E5", "A5", "E1"]);
    session.place(at("A2"));
    expect(session.composer?.draft).toEqual([at("A2")]);
    session.takeBack();
    expect(session.composer?.draft).toEqual([]);
    session.place(at("A2"));
    session.place(at("B5"));
    expect(session.line.at(-1)?.turn).toBe("A2-B5");
    await calm();
    expect(server.saved).toHaveLength(1);
  });

  it("that is there already is only gone to", async () => {
    const session = await open(["C3", "E5"]);
    session.goTo([0]);
    session.play("E5");
    expect(session.path).toEqual([0, 0]);
    expect(session.canUndo).toBe(false);
  });

  it("can be promoted and removed, and that can be undone", async () => {
    const session = await open(["C3", "E5"]);
    session.goTo([0]);
    session.play("A1");
    session.promote();
    expect([session.tree && mainTurns(session.tree), session.path]).toEqual([["C3", "A1"], [0, 0]]);
    session.remove();
    expect([session.tree && mainTurns(session.tree), session.path]).toEqual([["C3", "E5"], [0]]);
    session.undo();
    session.undo();
    expect([session.tree && mainTurns(session.tree), session.path]).toEqual([["C3", "E5"], [0, 1]]);
    session.undo();
    expect([session.canUndo, session.path]).toEqual([false, [0]]);
    session.redo();
    expect(session.path).toEqual([0, 1]);
    await calm();
    expect(server.saved.at(-1)?.record.turns[1]?.variations).toHaveLength(1);
  });
});

describe("notes", () => {
  it("belong to the place looked at; a text that is typed is one change", async () => {
    const session = await open(["C3", "E5"]);
    for (const comment of ["g", "go", "good"]) session.annotate({ comment });
    session.annotate({ marks: { E5: "circle" } });
    session.undo();
    expect(session.notes).toEqual(expect.objectContaining({ comment: "good", marks: {} }));
    session.undo();
    expect(session.notes?.comment).toBe("");
    session.redo();
    await calm();
    expect(server.saved.at(-1)?.record.turns[1]?.comment).toBe("good");
  });

  it("are what is drawn as well, which can be taken back", async () => {
    const session = await open(["C3", "E5"]);
    session.annotate({ sketch: { E5: "green" } });
    session.annotate({ sketch: { E5: "green", "E5>C3": "red" } });
    session.back();
    expect(session.notes?.sketch).toEqual({});
    session.undo();
    expect([session.path, session.notes?.sketch]).toEqual([[0, 0], { E5: "green" }]);
    await calm();
    expect(server.saved.at(-1)?.record.turns[1]?.sketch).toEqual({ E5: "green" });
  });

  it("leave the stones of the turn in the making where they are", async () => {
    const session = await open(["A1", "E5", "A5", "E1"]);
    session.place(at("A2"));
    session.annotate({ comment: "hm" });
    expect(session.composer?.draft).toEqual([at("A2")]);
  });
});

describe("what changes elsewhere", () => {
  const elsewhere = (turns: string[]) => {
    server.onDisk = study(turns, { version: server.onDisk.version + 1, reviewed: true });
    tell({ type: "study", study: server.onDisk });
  };

  it("is shown, and one stays where one was", async () => {
    const session = await open(["C3", "E5"]);
    session.goTo([0]);
    elsewhere(["C3", "A1", "E5"]);
    expect(session.tree && mainTurns(session.tree)).toEqual(["C3", "A1", "E5"]);
    expect([session.path, session.study?.reviewed]).toEqual([[0], true]);
  });

  it("is only the echo of what was saved here", async () => {
    const session = await open(["C3"]);
    session.play("E5");
    session.play("A1");
    await calm();
    tell({ type: "study", study: study(["C3"], { version: 1 }) });
    tell({ type: "study", study: server.onDisk });
    expect(session.tree && mainTurns(session.tree)).toEqual(["C3", "E5", "A1"]);
    expect(session.canUndo).toBe(true);
  });

  it("by a review that takes back where one is ends the turn in the making", async () => {
    const better = { turn: "A3", comment: "[%review better]", evaluation: { win_probability: 0.5 } };
    const turns = ["A1", "E5", "A5", "E1", "B1-B5"].map((turn) => ({ turn }));
    const reviewed = { ...record([]), turns: [...turns.slice(0, 4), { turn: "B1-B5", variations: [[{ ...better, turn: "A2-B5" }]] }] };
    const session = await open([], ["A1", "E5", "A5", "E1", "A2-B5"], { record: reviewed });
    expect(session.path).toEqual([0, 0, 0, 0, 1]);
    session.place(at("D5"));
    expect(session.composer?.draft).toEqual([at("D5")]);
    server.onDisk = { ...server.onDisk, version: 2, record: { ...record([]), turns } };
    await session.rename("Evening");
    await calm();
    expect(session.keeping.state).toBe("kept");
    expect([session.path, session.composer?.draft]).toEqual([[0, 0, 0, 0], []]);
    expect(session.notice?.()).toContain("unfinished turn");
    session.close();
  });

  const START = "[%review start] [%eval win=0.5, margin=1.0, visits=9, error=1.0]";

  it("by a review can be told from what was done here, which can still be taken back and made again", async () => {
    const session = await open(["C3"]);
    session.annotate({ comment: "one" });
    session.play("E5");
    session.undo();
    await calm();
    const reviewed = { ...record([]), comment: START, turns: [{ turn: "C3", comment: "one", evaluation: { win_probability: 0.4 } }] };
    server.onDisk = { ...server.onDisk, version: server.onDisk.version + 1, record: reviewed };
    tell({ type: "study", study: server.onDisk });
    expect([session.canUndo, session.canRedo]).toEqual([true, true]);
    session.undo();
    expect(session.tree?.comment).toBe(START);
    expect(session.tree?.children[0]).toMatchObject({ comment: "", evaluation: { win_probability: 0.4 } });
    session.redo();
    session.redo();
    expect(session.tree && mainTurns(session.tree)).toEqual(["C3", "E5"]);
    expect(session.tree?.children[0]).toMatchObject({ comment: "one", evaluation: { win_probability: 0.4 } });
    await calm();
    expect(server.onDisk.record).toMatchObject({ comment: START, turns: [{ evaluation: { win_probability: 0.4 } }, {}] });
  });

  it("otherwise is one more change that can be taken back", async () => {
    const session = await open(["C3"]);
    session.play("E5");
    await calm();
    elsewhere(["C3", "A1"]);
    session.undo();
    expect(session.tree && mainTurns(session.tree)).toEqual(["C3", "E5"]);
    session.undo();
    expect(session.tree && mainTurns(session.tree)).toEqual(["C3"]);
  });

  it("by a review, at the same time, goes together with what was changed here", async () => {
    const session = await open(["C3"]);
    session.goTo([0]);
    session.annotate({ comment: "mine" });
    const turn = { turn: "C3", evaluation: { win_probability: 0.4 } };
    const reviewed = { ...record([]), comment: START, turns: [turn] };
    server.onDisk = study(["C3"], { version: 2, reviewed: true, record: reviewed });
    tell({ type: "study", study: server.onDisk });
    await calm();
    await calm();
    expect(session.keeping.state).toBe("kept");
    expect(server.onDisk.record.comment).toBe(START);
    expect(server.onDisk.record.turns).toEqual([{ ...turn, comment: "mine" }]);
    expect([session.notes?.comment, session.path]).toEqual(["mine", [0]]);
  });

  it("at the same time is a conflict, which is settled by choosing", async () => {
    for (const [choose, turns] of [
      [(session: StudySession) => session.keepMine(), ["C3", "A1"]],
      [(session: StudySession) => session.takeTheirs(), ["C3", "E5"]],
    ] as const) {
      const session = await open(["C3"]);
      session.play("A1");
      elsewhere(["C3", "E5"]);
      await calm();
      expect(session.keeping.state).toBe("conflict");
      expect(session.tree && mainTurns(session.tree)).toEqual(["C3", "A1"]);
      await choose(session);
      await calm();
      expect(session.keeping.state).toBe("kept");
      expect(session.tree && mainTurns(session.tree)).toEqual(turns);
      expect(server.onDisk.record.turns.map(({ turn }) => turn)).toEqual(turns);
    }
  });
});

describe("a review", () => {
  it("begins with what is to be seen, and is followed", async () => {
    const session = await open(["C3"]);
    session.play("A1");
    expect(await session.review("quick")).toBe(true);
    expect(server.saved).toHaveLength(1);
    expect(session.reviewProgress).toBe(0);
    tell({ type: "review", progress: 0.5 });
    expect(session.reviewProgress).toBe(0.5);
    tell({ type: "review", progress: null });
    expect(session.reviewProgress).toBeNull();
  });

  it("begins when all is saved, together with what was changed elsewhere", async () => {
    const session = await open(["C3"]);
    session.annotate({ comment: "mine" });
    const turn = { turn: "C3", evaluation: { win_probability: 0.4 } };
    server.onDisk = study(["C3"], { version: 2, record: { ...record([]), turns: [turn] } });
    expect(await session.review("quick")).toBe(true);
    expect(server.onDisk.record.turns).toEqual([{ ...turn, comment: "mine" }]);
  });

  it("does not begin with an older version where this one cannot be saved", async () => {
    const session = await open(["C3"]);
    session.play("A1");
    server.onDisk = study(["C3", "E5"], { version: 2 });
    expect(await session.review("quick")).toBe(false);
    expect([session.notice?.(), session.reviewProgress]).toEqual([expect.stringContaining("not saved yet"), null]);
  });
});

describe("the engine", () => {
  const look = (visits: number, done = false) =>
    ({ type: "look", id: lastAsked()?.id, visits, done, exact: false }) as unknown as Look;
  const lastAsked = () => line("/analysis")?.sent.at(-1) as { type: string; id: number; turns: string[] } | undefined;
  const say = (answer: Look) => line("/analysis")?.onmessage({ data: JSON.stringify(answer) });

  it("is asked about the place looked at, and what it knows is remembered", async () => {
    const session = await open(["C3", "E5"]);
    session.think(100);
    await settle();
    expect(lastAsked()).toMatchObject({ type: "look", turns: ["C3", "E5"], visits: 100 });
    say(look(100, true));
    expect(session.thinking.look?.visits).toBe(100);
    session.back();
    session.think(100);
    expect(session.thinking.look).toBeNull();
    expect(lastAsked()?.turns).toEqual(["C3"]);
    session.on();
    session.think(100);
    expect(session.thinking.look?.visits).toBe(100);
    expect(lastAsked()?.type).toBe("rest");
    session.think(1_000);
    expect(lastAsked()).toMatchObject({ type: "look", visits: 1_000 });
    session.think(null);
    expect([lastAsked()?.type, session.thinking.look]).toEqual(["rest", null]);
  });

  it("is not disturbed by what is written", async () => {
    const session = await open(["C3"]);
    session.think(100);
    const asked = line("/analysis")?.sent.length;
    session.annotate({ comment: "hm" });
    session.think(100);
    expect(line("/analysis")?.sent.length).toBe(asked);
  });

  it("that begins anew does not take back what it had found", async () => {
    const session = await open(["C3"]);
    session.think(100);
    await settle();
    say(look(80));
    say(look(10));
    expect(session.thinking.look?.visits).toBe(80);
  });
});
