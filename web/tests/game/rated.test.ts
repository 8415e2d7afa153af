import { describe, expect, it } from "vitest";
import { isRated } from "../../src/game/rated";
import { engine, game, person } from "./games";

describe("a game", () => {
  const rules = { size: 9, penalty: 4, balance: "optional" } as const;
  const rated = game([], { rules, black: engine });

  it("against a level counts for the rating", () => {
    expect(isRated(rated)).toBe(true);
    expect(isRated({ ...rated, white: engine, black: person("Ada") })).toBe(true);
  });

  it.each([
    ["with help", { helped: true }],
    ["that is over", { over: true }],
    ["from a position", { start: "9/9/9/9/9/9/9/9/W8 b - 4" }],
    ["on a small board", { rules: { ...rules, size: 7 } }],
    ["of two people", { black: person("") }],
    ["of two engines", { white: engine }],
    ["against a level that nobody measured", { black: { ...engine, level: "10-30s" } }],
  ])("%s does not", (_, change) => {
    expect(isRated({ ...rated, ...change })).toBe(false);
  });
});
