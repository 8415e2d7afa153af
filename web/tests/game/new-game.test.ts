import { describe, expect, it } from "vitest";
import type { Info } from "../../src/api";
import { checkStart, newGame, parsePenalty, presetOf, readWish, rematch } from "../../src/game/new-game";
import { engine, game, person } from "./games";

const info: Info = {
  version: "0",
  presets: [
    { name: "standard", title: "Standard", rules: { size: 15, penalty: 10, balance: "optional" } },
    { name: "ludii", title: "Ludii", rules: { size: 19, penalty: 10, balance: "forced" } },
  ],
  levels: [
    { name: "1", title: "Level 1", description: "", rating: 0 },
    { name: "2", title: "Level 2", description: "", rating: 180 },
  ],
  penalties: [2, 4],
  sizes: [3, 5, 15, 19],
  licences: [],
  shared_at: null,
};
const first = readWish(null, info);

describe("the wish for a new game", () => {
  it("begins with the first preset", () => {
    expect(newGame(first, 0)).toMatchObject({
      rules: { size: 15, penalty: 10, balance: "optional" },
      white: { kind: "human" },
      black: { kind: "engine", level: "1" },
      start: null,
    });
  });

  it("remembers the last choice as far as it is still one", () => {
    expect(readWish({ level: "2" }, info).level).toBe("2");
    const wish = readWish({ opponent: "friend", level: "quick", size: 19, penalty: "7", color: 3 }, info);
    expect(wish).toMatchObject({ opponent: "friend", level: "1", size: 19, penalty: "7", color: "white" });
  });

  it.each([
    ["0", 0],
    [" 14 ", 14],
    ["1000000", 1_000_000],
    ["7", null],
    ["-2", null],
    ["1e2", null],
    ["", null],
    ["1000002", null],
  ])("takes %j as the penalty %j", (text, penalty) => {
    expect(parsePenalty(text)).toBe(penalty);
  });

  it("is no game while the penalty is wrong", () => {
    expect(newGame({ ...first, penalty: "3" }, 0)).toBeNull();
  });

  it("may be for two engines, and give the strongest more time", () => {
    const two = { ...first, opponent: "engines", level: "10", other: "2", seconds: "30" } as const;
    expect(newGame(two, 0)).toMatchObject({
      white: { kind: "engine", level: "10-30s" },
      black: { kind: "engine", level: "2" },
    });
    expect(newGame({ ...two, opponent: "engine", seconds: "1" }, 0)).toMatchObject({ black: { level: "10" } });
  });

  it.each([
    ["none", null],
    ["sudden-death", "600"],
    ["fischer", "600+5"],
    ["byo-yomi", "600+5x30"],
  ] as const)("has the clock %s as %s", (clock, text) => {
    expect(newGame({ ...first, clock }, 0)).toMatchObject({ clock: text });
  });

  it("of two engines has the pace at which they are watched", () => {
    expect(newGame({ ...first, opponent: "engines" }, 0, 3)).toMatchObject({ pace: 3 });
  });

  it("has no clock that was chosen for another opponent", () => {
    expect(newGame({ ...first, clock: "fischer", opponent: "engines" }, 0)).toMatchObject({ clock: null });
    expect(newGame({ ...first, clock: "fischer", opponent: "friend" }, 0)).toMatchObject({ clock: "600+5" });
  });

  it("takes the names that people have given themselves", () => {
    const wish = readWish({ name: " Ada ", friend: "Grace", opponent: "friend" }, info);
    expect(newGame(wish, 0)).toMatchObject({ white: { name: "Ada" }, black: { name: "Grace" } });
    expect(newGame({ ...wish, opponent: "engine", color: "black" }, 0)).toMatchObject({ white: { name: "" }, black: { name: "Ada" } });
    expect(readWish({ name: 7, friend: "x".repeat(100) }, info)).toMatchObject({ name: "", friend: "x".repeat(80) });
  });

  it("knows the preset by its rules", () => {
    expect(presetOf(first, info)).toBe("standard");
    expect(presetOf({ ...first, size: 19, balance: "forced" }, info)).toBe("ludii");
    expect(presetOf({ ...first, penalty: "2" }, info)).toBeNull();
  });

  it("settles a random colour by chance", () => {
    const wish = { ...first, color: "random" as const };
    expect(newGame(wish, 0.2)?.white.kind).toBe("human");
    expect(newGame(wish, 0.7)?.black.kind).toBe("human");
  });

  it("takes the rules from the text of a start position", () => {
    const wish = { ...first, penalty: "3", start: " W4/5/5/5/4B b - 6 none " };
    expect(newGame(wish, 0)).toMatchObject({
      rules: { size: 5, penalty: 6, balance: "none" },
      start: "W4/5/5/5/4B b - 6 none",
    });
  });

  it.each(["W4/5/5", "W4/5/5/5/4B b - 5", "hello", "WWW/WWW/WWW b g 4"])("refuses the start %j with a reason", (start) => {
    expect(checkStart(start).error).not.toBe("");
    expect(newGame({ ...first, start }, 0)).toBeNull();
  });
});

describe("a rematch", () => {
  it("swaps the colours", () => {
    const next = rematch(game([], { white: person("Ada"), black: engine }));
    expect(next).toMatchObject({ white: engine, black: { name: "Ada" } });
  });
});
