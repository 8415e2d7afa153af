import { describe, expect, it } from "vitest";
import { Position, formatTurn, makeTurn, type Balance } from "../../src/rules";
import { DamagedError, NewerError, fromLetters, seal } from "../../src/share/bytes";
import { decodeGame, encodeGame, type SharedGame } from "../../src/share/game-code";

/** Numbers below 1 that are the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomGame(seed: number, size: number, balance: Balance = "optional", most = 400): SharedGame {
  const random = chance(seed);
  const rules = { size, penalty: 4, balance };
  const turns: string[] = [];
  let position = Position.initial(rules);
  while (position.phase !== "over" && turns.length < most) {
    const stones: number[] = [];
    let plant: number | null = null;
    const { turnStart } = position;
    do {
      const legal = position.legalPoints();
      const choice = Math.floor(random() * (legal.length + (position.canEndTurn ? 1 : 0)));
      const point = legal[choice] ?? size * size;
      if (position.phase === "balancing") plant = point < size * size ? point : null;
      else stones.push(point);
      position = position.place(point);
    } while (position.turnStart === turnStart);
    turns.push(formatTurn(makeTurn(stones, plant, size), size));
  }
  const { winner } = position;
  const result = winner === null ? "*" : `${winner === "white" ? "W" : "B"}+${Math.abs(position.score().margin)}`;
  return { rules, start: null, turns, white: "Ada", black: "Grace", result };
}

/** The code of these bytes, with a check sum that is right. */
function coded(bytes: readonly number[], version = 1): string {
  return seal(version, bytes);
}

describe("a game in a link", () => {
  it.each([3, 5, 9, 15, 19])("of %i points a side comes back turn by turn", (size) => {
    for (const balance of ["optional", "forced", "none"] as const) {
      for (const most of [0, 1, 5, 400]) {
        const game = randomGame(size + most, size, balance, most);
        expect(decodeGame(encodeGame(game))).toEqual(game);
      }
    }
  });

  it("is short", () => {
    expect(encodeGame(randomGame(7, 19)).length).toBeLessThan(600);
    expect(encodeGame(randomGame(7, 9)).length).toBeLessThan(130);
  });

  it("keeps names of any script, and how it ended", () => {
    const game = { ...randomGame(1, 9, "optional", 10), white: "Андрей ♞", black: "", result: "B+T" };
    expect(decodeGame(encodeGame(game))).toEqual(game);
  });

  it("keeps a start position, whoever moves first", () => {
    const game: SharedGame = {
      rules: { size: 5, penalty: 4, balance: "none" },
      start: "5/1W3/5/3B1/5 b g 4 none",
      turns: ["D3", "B3"],
      white: "",
      black: "",
      result: "*",
    };
    expect(decodeGame(encodeGame(game))).toEqual(game);
  });

  it("that is illegal is not made", () => {
    const game = { ...randomGame(1, 5, "optional", 0), turns: ["A1", "A1"] };
    expect(() => encodeGame(game)).toThrow();
  });
});

describe("what is no game", () => {
  const good = encodeGame(randomGame(3, 9));

  it.each([
    ["nothing", ""],
    ["a word", "hello"],
    ["signs", "%%%<script>"],
    ["another script", "привет"],
    ["a book", "A".repeat(100_000)],
    ["a letter too many", `${good}A`],
    ["two games", good + good],
  ])("%s is refused", (_, code) => {
    expect(() => decodeGame(code)).toThrow(DamagedError);
  });

  it("is every part of a game", () => {
    for (let length = 0; length < good.length; length += 1) {
      expect(() => decodeGame(good.slice(0, length)), String(length)).toThrow(DamagedError);
    }
  });

  it("is a game with a letter changed", () => {
    for (let at = 2; at < good.length; at += 1) {
      const other = good[at] === "A" ? "B" : "A";
      // The last letter has bits that mean nothing.
      if (fromLetters(good.slice(0, at) + other + good.slice(at + 1)).join() === fromLetters(good).join()) continue;
      expect(() => decodeGame(good.slice(0, at) + other + good.slice(at + 1)), String(at)).toThrow(DamagedError);
    }
  });

  it("may come from a later program", () => {
    expect(() => decodeGame(coded([9], 2))).toThrow(NewerError);
    expect(() => decodeGame(coded([9], 0))).toThrow(DamagedError);
  });
});

describe("a hostile link", () => {
  const GROWING = "5/1W3/5/3W1/5 w g 4";
  const header = (size: number, kind = 0, texts: readonly number[] = [0, 0, 0]) => [size, 4, kind, ...texts];

  it.each([
    ["an even size", [...header(8), 0]],
    ["a size of nothing", [...header(0), 0]],
    ["an odd penalty", [5, 3, 0, 0, 0, 0, 0]],
    ["a rule that is not there", [...header(5, 21), 0]],
    ["more stones than points", [...header(3), 10]],
    ["a count without end", [...header(3), 255, 255, 255, 255, 255, 255, 255, 255, 255, 255]],
    ["a name longer than the link", [5, 4, 0, 0, 200]],
    ["a name that is no text", [5, 4, 0, 0, 2, 0xc3, 0x28, 0, 0]],
    ["a start that is none", [5, 4, 0, 3, 97, 98, 99, 0, 0, 0]],
    ["a turn that stops inside", [5, 4, 0, GROWING.length, ...new TextEncoder().encode(GROWING), 0, 0, 1, 3]],
    ["a number that is too large", [...header(3), 1, 9]],
  ])("with %s is refused", (_, bytes) => {
    expect(() => decodeGame(coded(bytes))).toThrow(DamagedError);
  });

  it("can only hold legal games, whatever its bytes", () => {
    const random = chance(2010);
    let legal = 0;
    for (let number = 0; number < 300; number += 1) {
      const tail = Array.from({ length: 6 }, () => Math.floor(random() * 256));
      try {
        const game = decodeGame(coded([...header(5), 20, ...tail]));
        let position = Position.initial(game.rules);
        for (const turn of game.turns) position = position.play(turn);
        legal += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedError);
      }
    }
    expect(legal).toBeGreaterThan(100);
  });

  it("has names of one line, without signs that hide or turn text", () => {
    const name = new TextEncoder().encode("a\u202Eb\n\u0000c");
    const { white } = decodeGame(coded([5, 4, 0, 0, name.length, ...name, 0, 0]));
    expect(white).toBe("a b c");
  });
});
