/** The worked examples of RULES.md, and what the page needs beside them. */
import { describe, expect, it } from "vitest";
import {
  checkRules,
  formatTurn,
  IllegalTurnError,
  InvalidTextError,
  parsePoint,
  parseTurn,
  pointName,
  Position,
  stonesOf,
} from "../../src/rules";
import type { Color } from "../../src/rules";
import { legalGrowths } from "./growths";

/** A position with these stones, nobody having grown. */
function board(
  size: number,
  penalty: number,
  toMove: Color,
  white: string,
  black = "",
  balance = "",
): Position {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill("1"));
  for (const [names, letter] of [
    [white, "W"],
    [black, "B"],
  ] as const) {
    for (const name of names.split(" ").filter(Boolean)) {
      const point = parsePoint(name, size);
      const row = rows[Math.floor(point / size)];
      if (row) row[point % size] = letter;
    }
  }
  const text = rows
    .reverse()
    .map((row) => row.join("").replace(/1+/g, (run) => String(run.length)))
    .join("/");
  return Position.parse(`${text} ${toMove.charAt(0)} - ${penalty} ${balance}`);
}

const at = (position: Position, name: string): number => parsePoint(name, position.size);
const names = (position: Position, points: readonly number[]): string =>
  points.map((point) => pointName(point, position.size)).join(" ");
const place = (position: Position, text: string): Position =>
  text.split(" ").reduce((next, name) => next.place(at(next, name)), position);

function refusalOf(action: () => unknown): IllegalTurnError {
  try {
    action();
  } catch (error) {
    if (error instanceof IllegalTurnError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("worked examples", () => {
  it("1: one stone that joins two groups grows both and changes the score by 1 + P", () => {
    const before = board(5, 6, "white", "C3 C5");
    const after = before.play("C4");
    expect(after.toMove).toBe("black");
    expect(after.score().white.total - before.score().white.total).toBe(1 + 6);
  });

  it("2: a point that touches a grown group is off limits", () => {
    const start = board(5, 4, "black", "", "B2 C2 E2", "none");
    const grown = place(start, "E3");
    expect(names(grown, grown.legalPoints())).toBe("B1 C1 A2 B3 C3");
    expect(grown.closedPoints().get(at(grown, "D2"))).toEqual({
      reason: "off-limits",
      stone: at(grown, "E3"),
    });
    expect(grown.closedPoints().get(at(grown, "A5"))).toEqual({ reason: "no-group", stone: null });
    expect(place(start, "D2").toMove).toBe("white");
    expect(start.growthAt(at(start, "D2"))).toEqual([0, 1]);
  });

  it("3: new stones of different groups may touch each other", () => {
    const after = board(5, 4, "black", "", "B2 D3", "none").play("C2-C3");
    expect(after.groups("black").map((group) => names(after, group.stones))).toEqual(["B2 C2 C3 D3"]);
  });

  it("4: a growth that stops early is illegal, and the error names an open point", () => {
    const start = board(7, 4, "white", "A1 G7");
    const early = refusalOf(() => start.play("A2"));
    expect(early.rule).toBe("maximal");
    expect(["F7", "G6"]).toContain(early.openPoint);
    expect(start.phase).toBe("start");
  });

  it("5: a blocked group does not grow, and the turn is complete without it", () => {
    const start = board(5, 4, "white", "A1 A3 B3 C3 C2 C1");
    expect(
      legalGrowths(start)
        .map((growth) => names(start, growth))
        .sort(),
    ).toEqual(["A2", "A4", "B1", "B2", "B4", "C4", "D1", "D2", "D3"]);
    const left = board(5, 4, "white", "A1 A3 B3 C3 C2 C1 E5");
    const grown = place(left, "D1");
    expect(grown.growth().map((group) => group.state)).toEqual(["blocked", "grown", "growable"]);
    expect(
      place(left, "A2")
        .growth()
        .map((group) => group.state),
    ).toEqual(["grown", "grown", "growable"]);
  });

  it("6: one stone for four groups", () => {
    const start = board(7, 4, "white", "C4 E4 D3 D5");
    const growths = legalGrowths(start).map((growth) => names(start, growth));
    expect(growths).toHaveLength(8);
    expect(growths).toContain("D4");
    const grown = place(start, "B4");
    expect(grown.closedPoints().get(at(grown, "D4"))?.reason).toBe("off-limits");
    expect(grown.isLegal(at(grown, "C3"))).toBe(false);
    expect(grown.isLegal(at(grown, "C5"))).toBe(false);
  });

  it("7: four stones for four groups bring the score from -12 to 4", () => {
    const start = board(7, 4, "white", "B3 D2 E4 C5");
    const after = start.play("C3-C4-D3-D4");
    expect(start.score().white.total).toBe(-12);
    expect(after.score().white).toEqual({ stones: 8, groups: 1, liveGroups: 1, total: 4 });
  });

  it("8: the score sheet of a full board", () => {
    const bars = "BWWWWWBBWWWWWBB";
    const black = "B".repeat(15);
    const white = "W".repeat(15);
    const rows = [black, bars, black, bars, black, "BWWWWWBBWWWWBBB", black, black, black, black];
    const holes = [white, "WBWBWBWBWBWWWWW", white, "WBWBWBWBWWWWWWW", white];
    const full = Position.parse(`${[...rows, ...holes].join("/")} w g 10`);
    const score = full.score();
    expect(score.black).toEqual({ stones: 130, groups: 10, liveGroups: 0, total: 30 });
    expect(score.white).toEqual({ stones: 95, groups: 7, liveGroups: 0, total: 25 });
    expect(score.margin).toBe(-5);
    expect(full.winner).toBe("black");
  });

  it("9: the balance plant touches no stone of Black, those just grown included", () => {
    const start = board(5, 4, "black", "A1 A5", "E5");
    expect(start.balanceOpen).toBe(true);
    expect(start.play("D5+B2").balanceOpen).toBe(false);
    const refused = refusalOf(() => start.play("D5+C5"));
    expect([refused.rule, refused.point]).toEqual(["plant", "C5"]);
    const grown = place(start, "D5");
    expect(grown.phase).toBe("balancing");
    expect(grown.closedPoints().get(at(grown, "C5"))).toEqual({
      reason: "touches-own",
      stone: at(grown, "D5"),
    });
    expect(grown.endTurn().toString()).toBe(start.play("D5").toString());
    const late = Position.parse(start.toString().replace(" - ", " g "));
    expect(refusalOf(() => late.play("D5+B2")).rule).toBe("balance");
  });

  it("9: forced, the plant must be made; none, it cannot", () => {
    const forced = board(5, 4, "black", "A1 A5", "E5", "forced");
    expect(refusalOf(() => forced.play("D5")).rule).toBe("balance");
    expect(refusalOf(() => forced.play("D5")).openPoint).not.toBeNull();
    expect(forced.play("D5+B2").toMove).toBe("white");
    expect(refusalOf(() => board(5, 4, "black", "A1 A5", "E5", "none").play("D5+B2")).rule).toBe("balance");
  });

  it("10: a player whose groups are all dead must plant", () => {
    const start = board(3, 4, "white", "A1", "A2 B1");
    expect(start.growth().map((group) => group.state)).toEqual(["dead"]);
    expect(start.legalPoints().every((point) => start.growthAt(point).length === 0)).toBe(true);
    expect(start.score().white).toEqual({ stones: 1, groups: 1, liveGroups: 0, total: -3 });
  });
});

describe("the only completion", () => {
  it("is every open point when no two of them touch the same group", () => {
    const start = board(3, 4, "white", "A3 C1", "A2 B1 B2");
    expect(start.onlyCompletion()).toBeNull();
    const corner = Position.parse("BW1/WBB/1BW w g 4");
    expect(names(corner, corner.onlyCompletion() ?? [])).toBe("A1 C3");
  });

  it("is not offered while a plant could be declined", () => {
    const start = board(5, 4, "black", "A1 A5", "E5");
    expect(place(start, "D5").onlyCompletion()).toBeNull();
  });
});

describe("a game that is over", () => {
  it.each([
    ["BWB/WBW/BWB w g 0", "black", "B+1"],
    ["WBW/BWB/WBW w g 0", "white", "W+1"],
  ])("has a winner and a result: %s", (text, winner, result) => {
    const position = Position.parse(text);
    expect([position.phase, position.winner, position.result]).toEqual(["over", winner, result]);
    expect(position.balanceOpen).toBe(false);
  });

  it("is not over before", () => {
    const position = board(5, 4, "white", "C3");
    expect([position.winner, position.result]).toEqual([null, "*"]);
  });
});

describe("a turn", () => {
  const inside = place(board(5, 4, "white", "A1 E5"), "A2");

  it("cannot be played inside another one, and resigning is none", () => {
    expect(refusalOf(() => inside.play("E4")).rule).toBe("compulsory");
    expect(refusalOf(() => board(5, 4, "white", "A1").play("resign")).rule).toBe("compulsory");
    expect(() => inside.toString()).toThrow("inside a turn");
  });

  it("is read in any order, with blanks around it, and written by columns", () => {
    const turn = parseTurn(" d5-B4-b2+A1 ", 5);
    expect(turn).toEqual({ kind: "stones", points: ["B2", "B4", "D5"].map((name) => parsePoint(name, 5)), plant: 0 });
    expect(formatTurn({ kind: "stones", points: [23, 6, 16], plant: 0 }, 5)).toBe("B2-B4-D5+A1");
    expect(stonesOf("D5-B4+A1", 5)).toEqual(["B4", "D5", "A1"].map((name) => parsePoint(name, 5)));
    expect(stonesOf("C3", 5)).toEqual([12]);
  });

  it("may be to resign", () => {
    expect(parseTurn("Resign", 5)).toEqual({ kind: "resign" });
    expect(formatTurn({ kind: "resign" }, 5)).toBe("resign");
    expect(stonesOf("resign", 5)).toEqual([]);
  });

  it.each([
    ["A1+B2+C3", new InvalidTextError("two-plants", { text: "A1+B2+C3" })],
    ["A1-B2+A1", new InvalidTextError("twice", { text: "A1-B2+A1", point: "A1" })],
    ["A6", new InvalidTextError("point", { text: "A6", size: 5 })],
  ])("that is none says why: %s", (text, error) => expect(() => parseTurn(text, 5)).toThrow(error));
});

describe("rules", () => {
  const rules = { size: 5, penalty: 4, balance: "optional" } as const;

  it.each([{ size: 3 }, { size: 19 }, { penalty: 0 }, { penalty: 1_000_000 }, { balance: "none" }] as const)(
    "may be at their limits: %j",
    (change) => expect(checkRules({ ...rules, ...change })).toEqual({ ...rules, ...change }),
  );

  it.each([
    ["size", 1],
    ["size", 21],
    ["size", 4],
    ["penalty", -2],
    ["penalty", 3],
    ["penalty", 1_000_002],
    ["balance", "maybe"],
  ] as const)("say what is not allowed: %s %s", (name, value) => {
    const error = new InvalidTextError(name, { [name]: value } as never);
    expect(() => checkRules({ ...rules, [name]: value } as never)).toThrow(error);
  });
});

describe("texts", () => {
  it.each([
    "5/5/5/5/5 w - 4",
    "15/15/15/15/15/15/15/7W7/15/15/15/15/15/15/15 b - 10",
    "BW1/WBB/1BW w g 0 none",
  ])("of positions come back as they were: %s", (text) => expect(Position.parse(text).toString()).toBe(text));

  it.each([
    "",
    "5/5/5/5/5",
    "5/5/5/5/5 x - 4",
    "5/5/5/5/5 w ? 4",
    "5/5/5/5/5 w - 3",
    "5/5/5/5/5 w - -2",
    "5/5/5/5/4 w - 4",
    "5/5/5/5/5w w - 4",
    "4/4/4/4 w - 4",
    "5/5/05/5/5 w - 4",
    "5/5/5/5/5 w - 4 optional extra",
    "5/5/5/5/5 w - 4 maybe",
    "5/5/5/5/5 w - 4 optional",
    "5/5/5/5/5 w - 04",
    "5/5/5/5/5 w - 2000000",
    "3/1W1W1W1/3 w - 4",
    "115W/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17 w - 4",
  ])('that are no position are refused: "%s"', (text) =>
    expect(() => Position.parse(text)).toThrow(InvalidTextError),
  );

  it.each(["5/1W1W1/5/5/5 w - 4 B3", "5/1W1W1/5/5/5 w - 4 none B3", "7/7/1W1W1W1/7/7/7/7 w - 4 B4-D4"])(
    "of positions inside a turn are refused with its stones: %s",
    (text) => {
      const stones = text.split(" ").at(-1);
      expect(() => Position.parse(text)).toThrow(new InvalidTextError("inside-turn", { stones: stones ?? "" }));
    },
  );

  it.each(["", "T1", "A0", "A01", "A6", "F1", "A1-", "-A1", "A1-A1", "A1+A1", "A1+B2+C3", "A1 B2", "pass"])(
    'that are no turn are refused: "%s"',
    (text) => expect(() => Position.parse("5/5/5/5/5 w - 4").play(text)).toThrow(InvalidTextError),
  );
});

describe("groups", () => {
  const position = board(5, 4, "white", "A1 A2 C3", "B1 C4");

  it("have their stones, liberties and colour", () => {
    const group = position.groupAt(at(position, "A2"));
    expect(names(position, group?.stones ?? [])).toBe("A1 A2");
    expect(names(position, group?.liberties ?? [])).toBe("B2 A3");
    expect(position.groupAt(at(position, "E5"))).toBeNull();
    expect(position.groups("black").map(({ live }) => live)).toEqual([true, true]);
  });

  it("have their vacant neighbours as the frontier of their colour", () => {
    expect(names(position, position.frontier("white"))).toBe("B2 C2 A3 B3 D3");
    expect(names(position, position.frontier("black"))).toBe("C1 B2 B4 D4 C5");
  });

  it("decide nothing before the board is full", () => expect(position.winner).toBeNull());
});

describe("taking back inside a turn", () => {
  it("leads through every placement to the beginning of the turn", () => {
    const start = board(7, 4, "white", "B2 F6 B6");
    const two = place(start, "B3 F5");
    expect(two.takeBack()?.pending).toEqual([at(start, "B3")]);
    expect(two.takeBack()?.takeBack()?.toString()).toBe(start.toString());
    expect(start.takeBack()).toBeNull();
  });
});
