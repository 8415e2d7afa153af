import { describe, expect, it } from "vitest";
import { marginText, resultText, winnerOf } from "../../src/game/result";

describe("results", () => {
  it.each([
    ["W+5", "white", "White wins by 5"],
    ["B+R", "black", "Black wins by resignation"],
    ["W+T", "white", "White wins on time"],
    ["B+F", "black", "Black wins by forfeit"],
  ])("%s", (result, winner, text) => {
    expect(winnerOf(result)).toBe(winner);
    expect(resultText(result)).toBe(text);
  });

  it("of a margin", () => {
    expect([marginText(5), marginText(-7), marginText(0)]).toEqual(["W+5", "B+7", "0"]);
  });
});
