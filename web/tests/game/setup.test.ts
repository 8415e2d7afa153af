import { describe, expect, it } from "vitest";
import { doubtOf, put, setupOf } from "../../src/game/setup";
import type { PositionData, Rules } from "../../src/rules";

const RULES: Rules = { size: 5, penalty: 4, balance: "optional" };

function setup(text: string): PositionData {
  const found = setupOf(text, RULES);
  if (found === null) throw new Error(text);
  return found;
}

describe("A position set up by hand", () => {
  it("begins with the empty board of the rules", () => {
    expect(put(setup(" "), 0, "white")).toBe("5/5/5/5/W4 w - 4");
  });

  it("keeps what the text says beside the stones", () => {
    expect(put(setup("3/3/W2 b g 10 none"), 4, "black")).toBe("3/1B1/W2 b g 10 none");
  });

  it("takes away the same stone, and replaces the other", () => {
    expect(put(setup("5/5/5/5/W4 w - 4"), 0, "white")).toBe("5/5/5/5/5 w - 4");
    expect(put(setup("5/5/5/5/W4 w - 4"), 0, "black")).toBe("5/5/5/5/B4 w - 4");
  });

  it("is none while the text has a mistake", () => {
    expect(setupOf("5/5 w", RULES)).toBeNull();
  });
});

describe("Doubts", () => {
  it.each([
    ["5/5/5/5/5 w - 4", null],
    ["5/5/5/5/W4 b - 4", null],
    ["5/5/5/5/W3B w - 4", null],
    ["5/5/5/5/W3B b - 4", "counts"],
    ["5/5/5/5/WW2B b - 4", "touching"],
    ["5/5/5/W4/W2BB w - 4", "touching"],
    ["5/5/5/5/WW3 w - 4", "touching"],
    ["5/5/5/5/WW2B b g 4", null],
    ["5/5/5/5/W3B w g 4", "few"],
    ["5/5/5/5/WWW2 b g 4", "few"],
  ])("%s", (text, doubt) => {
    expect(doubtOf(setup(text))).toBe(doubt);
  });
});
