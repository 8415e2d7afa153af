import { describe, expect, it } from "vitest";
import { focusedBoard, focusedGroup, groupPlace, nextGroup, TurnComposer } from "../../src/compose";
import { parsePoint, pointName, Position } from "../../src/rules";

/** White's groups on A1, E1 and C5; A1 and E1 both touch nothing else. */
const start = Position.parse("2W2/5/5/5/W3W w g 4");
/** The same, and Black has a group on A5. */
const other = Position.parse("B1W2/5/5/5/W3W w g 4");
const at = (name: string): number => parsePoint(name, 5);
const name = (point: number | null): string | null => (point === null ? null : pointName(point, 5));

describe("from group to group", () => {
  it("goes around those that can grow", () => {
    const composer = new TurnComposer(start);
    expect(name(nextGroup(composer, null))).toBe("A1");
    expect(name(nextGroup(composer, at("A1")))).toBe("E1");
    expect(name(nextGroup(composer, at("E1")))).toBe("C5");
    expect(name(nextGroup(composer, at("C5")))).toBe("A1");
    expect(["A1", "C5", "E1"].map((from) => name(nextGroup(composer, at(from), -1)))).toEqual(["C5", "E1", "A1"]);
    expect(name(nextGroup(composer, null, -1))).toBe("C5");
    const grown = composer.place(at("B1"));
    expect(name(nextGroup(grown, at("A1")))).toBe("E1");
    expect(focusedGroup(grown, at("A1"))).toBeNull();
    expect(focusedGroup(grown, at("E1"))?.map(name)).toEqual(["E1"]);
  });

  it("ends with the turn: the next one is for the other player", () => {
    const whole = ["B1", "D1", "C4"].reduce((next, point) => next.place(at(point)), new TurnComposer(other));
    expect(whole.complete).toBe(true);
    expect([nextGroup(whole, null), focusedGroup(whole, at("A5"))]).toEqual([null, null]);
  });

  it("numbers the groups that take part, also when some have grown", () => {
    const composer = new TurnComposer(Position.parse("WB1W1/B4/5/5/W3W w g 4"));
    const places = (composer: TurnComposer) => ["A1", "E1", "D5"].map((stone) => groupPlace(composer, [at(stone)]));
    const numbered = [1, 2, 3].map((number) => ({ number, all: 3 }));
    expect(places(composer)).toEqual(numbered);
    expect(places(composer.place(at("B1")))).toEqual(numbered);
  });

  it("shows the points of one group as open, and lets stones be placed on all others", () => {
    const { board } = new TurnComposer(start).place(at("B1"));
    const { points } = focusedBoard(board, [at("E1")]);
    expect(points.flatMap(({ open }, point) => (open ? [name(point)] : []))).toEqual(["D1", "E2"]);
    expect(points[at("C4")]?.ghost).not.toBeNull();
  });
});
