import { describe, expect, it } from "vitest";
import { TurnComposer } from "../../src/compose";
import { IllegalTurnError, parsePoint, parseTurn, Position } from "../../src/rules";

const at = (name: string, size = 5): number => parsePoint(name, size);
const place = (composer: TurnComposer, ...names: string[]): TurnComposer =>
  names.reduce((next, name) => next.place(at(name, next.start.size)), composer);
const label = (composer: TurnComposer, name: string): string | undefined =>
  composer.board.points[at(name, composer.start.size)]?.label;

/** White A1, A5, Black E5, nobody has grown, Black to move (worked example 9). */
const balance = Position.parse("W3B/5/5/5/W4 b - 4");
/** Three White groups, White to move, somebody has grown. */
const three = Position.parse("7/1W3W1/7/7/7/1W5/7 w g 4");
/** Worked example 5 and a group at E5: growing on D1 blocks A1. */
const blocking = Position.parse("4W/5/WWW2/2W2/W1W2 w g 4");

describe("a growth in the making", () => {
  it("says how many groups have grown", () => {
    const composer = new TurnComposer(three);
    expect(composer.texts.progress).toBe("");
    expect(place(composer, "B3").texts.progress).toBe("1 of 3 groups grown");
    expect(place(composer, "B3", "B5", "F5").texts.progress).toBe("3 of 3 groups grown");
    expect(place(new TurnComposer(blocking), "D1").texts.progress).toBe("1 of 3 groups grown, 1 blocked");
  });

  it("marks groups that have grown, that can still grow, and that cannot any more", () => {
    const { points } = place(new TurnComposer(blocking), "D1").board;
    expect(points[at("C1")]?.mark).toBe("grown");
    expect(points[at("E5")]?.mark).toBe("growable");
    expect(points[at("A1")]?.mark).toBe("blocked");
    expect(points[at("D1")]).toMatchObject({ stone: "white", order: 1, mark: null });
  });

  it("says what a stone on a point would do, or why it is closed", () => {
    const start = new TurnComposer(blocking);
    expect(label(start, "A2")).toBe("A2, vacant, grows 2 groups and joins them");
    expect(label(start, "E1")).toBe("E1, vacant, plants a new group");
    expect(label(start, "C2")).toBe("C2, white stone, group of 5, 9 liberties");
    const grown = place(start, "D1");
    expect(label(grown, "A2")).toBe("A2, vacant, closed: touches a group that D1 has grown");
    expect(label(grown, "E1")).toBe("E1, vacant, closed: touches no group that was here before this turn");
    expect(label(grown, "D1")).toBe("D1, white stone, number 1 of this turn, group of 6, 9 liberties");
    expect(label(grown, "A1")).toBe(
      "A1, white stone, group of 1, 2 liberties, cannot grow any more this turn",
    );
  });

  it("shows on a point what a stone there would grow, and shades what is closed once it has begun", () => {
    const { points } = new TurnComposer(blocking).board;
    expect(points[at("A2")]?.ghost).toEqual({ kind: "grow", grows: ["A1", "C1", "C2", "A3", "B3", "C3"].map((name) => at(name)) });
    expect(points[at("E1")]?.ghost).toEqual({ kind: "plant", grows: [] });
    expect(points.some(({ open, dead, last }) => open || dead || last)).toBe(false);
    const { points: begun } = place(new TurnComposer(blocking), "D1").board;
    expect(begun[at("A2")]).toMatchObject({ open: false, ghost: null });
    expect(begun[at("E4")]).toMatchObject({ open: true, ghost: { kind: "grow", grows: [at("E5")] } });
  });

  it("marks no dead group", () => {
    const { points } = place(new TurnComposer(Position.parse("4W/5/5/BB3/WB3 w g 4")), "E4").board;
    expect(points[at("A1")]).toMatchObject({ mark: null, dead: true });
  });

  it("enters nothing illegal and stays as it is", () => {
    const composer = place(new TurnComposer(blocking), "D1");
    expect(() => composer.place(at("A2"))).toThrow(IllegalTurnError);
    expect(() => composer.decline()).toThrow(IllegalTurnError);
    expect(composer.draft).toEqual([at("D1")]);
    const whole = place(composer, "E4");
    expect(() => whole.place(at("E1"))).toThrow(IllegalTurnError);
  });

  it("can be finished in one go when there is one way only", () => {
    const corner = new TurnComposer(Position.parse("BW1/WBB/1BW w g 4"));
    expect(corner.texts.finish).toBe("Only one way to finish: 2 stones more.");
    expect(corner.finish().turnText).toBe("A1-C3");
    const open = new TurnComposer(three);
    expect(open.completion).toBeNull();
    expect(open.finish()).toBe(open);
  });

  it("gives the canonical text, whatever the order", () => {
    expect(place(new TurnComposer(three), "F5", "B5", "C2").turnText).toBe("B5-C2-F5");
  });
});

describe("the balance plant", () => {
  const grown = place(new TurnComposer(balance), "D5");

  it("is offered after the growth, with its points and the choice to decline", () => {
    expect(grown.complete).toBe(false);
    expect(grown.offer?.canDecline).toBe(true);
    expect(grown.offer?.points).toEqual(grown.position.legalPoints());
    expect(grown.board.points[at("B2")]?.ghost).toEqual({ kind: "balance", grows: [] });
    expect(label(grown, "B2")).toBe("B2, vacant, plants a new group and ends the turn");
    expect(grown.board.points[at("C5")]).toMatchObject({ ghost: null, closed: "touches-own", open: false });
    expect(label(grown, "C5")).toBe(
      "C5, vacant, closed: a plant may not touch a stone of its own colour, here D5",
    );
  });

  it("can be made or declined, and both can be taken back", () => {
    expect(place(grown, "B2").turnText).toBe("D5+B2");
    expect(grown.decline().turnText).toBe("D5");
    expect(grown.decline().takeBack().draft).toEqual(grown.draft);
    expect(place(grown, "B2").takeBackAll().draft).toEqual([]);
  });

  it("must be made where the rules force it", () => {
    const forced = place(new TurnComposer(Position.parse("W3B/5/5/5/W4 b - 4 forced")), "D5");
    expect(forced.offer?.canDecline).toBe(false);
    expect(() => forced.decline()).toThrow(IllegalTurnError);
    expect(place(forced, "B2").turnText).toBe("D5+B2");
  });
});

describe("the line about the balance right", () => {
  const line = (text: string, ...names: string[]): string =>
    place(new TurnComposer(Position.parse(text)), ...names).texts.balance;

  it("says before White's growth that it ends the right", () => {
    expect(line("W3B/5/5/5/W4 w - 4")).toBe("If White grows now, Black’s balance right ends.");
    expect(line("W3B/5/5/5/W4 w - 4", "A2")).toBe("This growth ends Black’s balance right.");
  });

  it("says that Black has it, and that it is gone", () => {
    expect(line("W3B/5/5/5/W4 b - 4")).toBe("If Black grows now, Black may also plant.");
    expect(line("B3B/5/5/5/W4 b - 4", "A4")).toBe("Black may still plant after growing.");
    expect(line("W3B/5/5/5/W4 w g 4")).toBe("The balance right is gone.");
  });

  it("says that it is open where the player to move cannot grow", () => {
    expect(line("5/5/5/5/5 w - 4")).toBe("Black has the balance right until someone grows.");
  });

  it("says nothing where there is no such rule", () => expect(line("W3B/5/5/5/W4 b - 4 none")).toBe(""));
});

describe("the board", () => {
  it("marks the last turn, its balance plant included", () => {
    const turn = parseTurn("D5+B2", 5);
    const { board } = new TurnComposer(balance.play(turn), { lastTurn: turn });
    expect(board.points.flatMap(({ last }, point) => (last ? [point] : []))).toEqual([at("B2"), at("D5")]);
    expect(board.points[at("B2")]?.label).toContain("last turn");
  });

  it("marks no last turn where that was a resignation, or a plant alone beside it", () => {
    const last = (text: string): boolean[] =>
      new TurnComposer(balance, { lastTurn: parseTurn(text, 5) }).board.points.map((point) => point.last);
    expect(last("resign")).not.toContain(true);
    expect(last("E5").flatMap((is, point) => (is ? [point] : []))).toEqual([at("E5")]);
  });

  it("marks dead groups, but not on a full board", () => {
    const dead = new TurnComposer(Position.parse("3/B2/WB1 w - 4"));
    expect(dead.board.points[at("A1", 3)]).toMatchObject({
      dead: true,
      label: "A1, white stone, group of 1, dead",
    });
    const full = new TurnComposer(Position.parse("WWW/BBB/WWB w g 4"));
    expect(full.board.points.some((point) => point.dead)).toBe(false);
    expect(full.texts.headline).toBe("The board is full.");
    expect(full.board.mover).toBeNull();
    expect(full.position.legalPoints()).toEqual([]);
  });

  it("can be walked but not played on when it is not playable", () => {
    const { board } = new TurnComposer(three, { playable: false });
    expect(board.mover).toBeNull();
    expect(board.points.every(({ ghost }) => ghost === null)).toBe(true);
    expect(board.points[at("B3", 7)]?.label).toBe("B3, vacant");
  });
});

describe("a draft", () => {
  it.each([null, "B4", {}, [1.5], [-1], [400], [24, 24], [NaN]])(
    "that does not fit is dropped: %j",
    (draft) => {
      expect(TurnComposer.restore(balance, draft).draft).toEqual([]);
    },
  );
});

describe("the rest that a level has placed", () => {
  const begun = place(new TurnComposer(three), "B3");
  const whole = begun.placeRest([at("B5", 7), at("F5", 7)], "8");

  it("completes the growth, and goes back in one step", () => {
    expect([whole.complete, whole.turnText, whole.rest]).toEqual([true, "B3-B5-F5", { level: "8", from: 1, to: 3 }]);
    const back = whole.takeBack();
    expect([back.draft, back.rest]).toEqual([begun.draft, null]);
  });

  it("stays while the plant after it is taken back", () => {
    const grown = new TurnComposer(balance).placeRest([at("D5")], "8");
    const planted = place(grown, "B2");
    expect(planted.takeBack().draft).toEqual(grown.draft);
    expect(planted.takeBack().takeBack().draft).toEqual([]);
    expect(planted.takeBackAll().rest).toBeNull();
  });

  it("comes back as it was saved", () => {
    expect(TurnComposer.restore(three, whole.draft, {}, whole.rest).takeBack().draft).toEqual(begun.draft);
  });
});
