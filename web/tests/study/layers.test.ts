import { describe, expect, it } from "vitest";
import type { Look } from "../../src/api";
import { parsePoint, pointName, Position } from "../../src/rules";
import { joinsOf } from "../../src/study/joins";
import { expectedMargin, lossText, overlayOf, turnAt } from "../../src/study/layers";
import { roomOf } from "../../src/study/room";

const at = (name: string) => parsePoint(name, 5);
const none = { heat: false, ownership: false, joins: false, room: false, groupNumbers: false };
const candidate = (turn: string, loss: number, error = 0, alike: string[] = []) => ({
  turn,
  alike,
  margin: -loss,
  visits: 1,
  win_probability: 0.5,
  line: [turn],
  loss,
  error,
});

const look = (changes: Partial<Look> = {}): Look => ({
  type: "look",
  id: 1,
  to_move: "black",
  win_probability: 0.5,
  margin: -1,
  white: { stones: 12, groups: 2 },
  black: { stones: 13, groups: 2 },
  visits: 10,
  exact: false,
  error: 1,
  candidates: [candidate("C3", 0), candidate("D4", 1.5, 1), candidate("B2-D2", 3, 1)],
  ownership: [1],
  heat: { C3: 0.5 },
  joins: [],
  done: false,
  ...changes,
});

describe("the layers", () => {
  const position = Position.parse("5/5/5/5/W4 b - 4");

  it("are shown as they are switched on", () => {
    expect(overlayOf(position, look(), none, {}, [])).toEqual({ marks: new Map(), room: new Map() });
    const { heat, labels, ownership } = overlayOf(position, look(), { ...none, heat: true, ownership: true }, {}, []);
    expect([...(heat ?? [])]).toEqual([[at("C3"), 0.5]]);
    expect([...(labels ?? [])].map(([point, { text }]) => [point, text])).toEqual([
      [at("C3"), "0"],
      [at("D4"), "−2"],
    ]);
    expect(ownership).toEqual([1]);
  });

  it("show which stones of a turn belong together, of the best one that has them", () => {
    const candidates = [candidate("B3-D2", 0), candidate("B3-E4", 0), candidate("C3", 0)];
    const turn = (point: string, ...placed: string[]) =>
      turnAt(look({ candidates, to_move: "white" }), 5, at(point), placed.map(at)).map((stone) => pointName(stone, 5));
    expect(turn("B3")).toEqual(["B3", "D2"]);
    expect(turn("E4")).toEqual(["B3", "E4"]);
    expect(turn("E4", "D2")).toEqual([]);
    expect(turn("C3")).toEqual([]);
  });

  it("number the groups, where the numbers of their room are not wanted", () => {
    const numbers = (layers: object) =>
      [...(overlayOf(Position.parse("5/5/WWWW1/W4/5 w - 4"), null, { ...none, ...layers }, {}, []).room ?? [])].map(
        ([point, text]) => [pointName(point, 5), text],
      );
    expect(numbers({ groupNumbers: true })).toEqual([["B3", "5/9"]]);
    expect(numbers({ groupNumbers: true, room: true })).toEqual([["B3", "20"]]);
  });

  it("leave a marked point to its mark", () => {
    const { labels } = overlayOf(position, look(), { ...none, heat: true }, { C3: "A" }, []);
    expect([...(labels ?? [])].map(([point, { text }]) => [point, text])).toEqual([[at("D4"), "−2"]]);
  });

  it("tell the engine's choice from the others, and those by what they lose", () => {
    const candidates = [candidate("C3", 0), candidate("D4", 3, 4), candidate("B2", 2, 1), candidate("A3", 50, 1)];
    const { labels } = overlayOf(position, look({ candidates }), { ...none, heat: true }, {}, []);
    const costs = [...(labels ?? [])].map(([, { cost }]) => cost);
    expect(costs).toEqual([...costs].sort((one, other) => one - other));
    expect(new Set(costs).size).toBe(4);
    expect([costs[0], costs.at(-1)]).toEqual([0, 1]);
    expect([...(labels?.values() ?? [])].map(({ text }) => text)).toEqual(["0", "≈", "−2", "−50"]);
  });

  it("that need no engine are there before it has thought", () => {
    const { room, marks } = overlayOf(position, null, { ...none, room: true }, { C3: "circle" }, []);
    expect([...(room ?? [])]).toEqual([[at("A1"), "24"]]);
    expect([...(marks ?? [])]).toEqual([[at("C3"), "circle"]]);
  });

  it("give way to a line, numbered by turns", () => {
    const overlay = overlayOf(position, look(), { ...none, heat: true }, { C3: "A" }, ["D4", "A2", "C4-D3+B1"]);
    expect(overlay.heat).toBeUndefined();
    expect(overlay.marks?.size).toBe(1);
    expect(overlay.line?.map(({ point, color, text }) => [pointName(point, 5), color, text])).toEqual([
      ["D4", "black", "1"],
      ["A2", "white", "2"],
      ["C4", "black", "3"],
      ["D3", "black", "3"],
      ["B1", "black", "3+"],
    ]);
  });

  it("show of a turn that is begun only the turns that have its stones", () => {
    const candidates = [candidate("B3-D2", 0), candidate("B3-E4", 1), candidate("C3", 0), candidate("A3-D2", 0)];
    const shown = (...placed: string[]) => overlayOf(position, look({ candidates }), { ...none, heat: true }, {}, [], placed.map(at));
    expect(shown("B3").labels).toBeUndefined();
    expect([...(shown("B3").heat ?? [])]).toEqual([
      [at("D2"), 0.5],
      [at("E4"), 0.5],
    ]);
    expect([...(shown("D2", "A3").heat ?? [])]).toEqual([]);
    expect([...(shown("A1").heat ?? [])]).toEqual([]);
  });

  it("points that are the same have the same label", () => {
    const candidates = [candidate("C3", 0), candidate("B2", 5, 2, ["D4"])];
    const { labels } = overlayOf(position, look({ candidates }), { ...none, heat: true }, {}, []);
    expect([...(labels ?? [])].map(([point, { text }]) => [point, text])).toEqual([
      [at("C3"), "0"],
      [at("B2"), "−5"],
      [at("D4"), "−5"],
    ]);
  });

  it("a loss is told with its error, and not at all where that is larger", () => {
    expect(lossText(candidate("C3", 5.4, 2.2))).toBe("−5 ± 2");
    expect(lossText(candidate("C3", 5.4, 0.3))).toBe("−5 ± 1");
    expect(lossText(candidate("C3", 2.2, 2.3))).toBe("≈");
    expect(lossText(candidate("C3", 4, 0))).toBe("−4");
    expect(lossText(candidate("C3", 0, 0))).toBe("0");
  });
});

describe("joins", () => {
  const position = Position.parse("W3W/5/5/W4/W3W w - 4");

  const ways = (at: Position, joins: Look["joins"]) =>
    joinsOf(at, joins).map(({ way }) => way.map((point) => pointName(point, 5)).join(" "));

  it("are drawn between the nearest stones, the surest first, without those that follow from others", () => {
    const joins = [
      { first: "A1", second: "E1", probability: 0.5 },
      { first: "A1", second: "A5", probability: 0.9 },
      { first: "E1", second: "A5", probability: 0.4 },
    ];
    expect(ways(position, joins)).toEqual(["A2 A3 A4 A5", "A1 B1 C1 D1 E1"]);
  });

  it("go around the opponent's stones, over own ones, or are not drawn", () => {
    const join = [{ first: "A1", second: "E1", probability: 0.5 }];
    expect(ways(Position.parse("5/5/5/2BW1/W1B1W w - 4"), join)).toEqual(["A1 B1 B2 B3 C3 D3 D2 D1 E1"]);
    expect(ways(Position.parse("2B2/2B2/2B2/2B2/W1B1W w - 4"), join)).toEqual([]);
  });
});

describe("room", () => {
  const rooms = (text: string) =>
    roomOf(Position.parse(text)).map(({ group, points }) => [pointName(group.stones[0] as number, 5), points]);

  it("is what a group reaches before the other colour does", () => {
    expect(rooms("5/5/5/5/W3B w - 4")).toEqual([
      ["A1", 9],
      ["E1", 9],
    ]);
  });

  it("ends at the stones of the other colour", () => {
    expect(rooms("2B2/2B2/W1B2/2B2/2B2 w - 4")).toEqual([
      ["A3", 2],
      ["C1", 14],
    ]);
  });

  it("a dead group has none", () => {
    expect(rooms("5/5/5/B4/WB3 w - 4").map(([stone]) => stone)).toEqual(["B1", "A2"]);
  });
});

it("the margin that is told is the best turn's, and the proved one where it is proved", () => {
  const known = look({ margin: -3, candidates: [candidate("C3", 0.5), candidate("D4", 2)] });
  expect(expectedMargin(known)).toBe(-0.5);
  expect(expectedMargin({ ...known, exact: true })).toBe(-3);
  expect(expectedMargin({ ...known, candidates: [] })).toBe(-3);
});
