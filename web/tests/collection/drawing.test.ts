import { describe, expect, it } from "vitest";
import { drawingBoard } from "../../src/collection/board";
import { draw, drawingOf, emptyDrawing, isBlank, patternText, playOn, positionText } from "../../src/collection/drawing";

const [A1, C2, B3] = [0, 5, 7];

describe("a drawing", () => {
  const drawn = draw(draw(draw(emptyDrawing(3), A1, "white"), C2, "black"), B3, "vacant");

  it("is a part of a board, as the server reads it", () => {
    expect(patternText(drawn)).toBe("1.1/2B/W2");
  });

  it("is a whole board, on which what does not matter is vacant", () => {
    expect(positionText(drawn)).toBe("3/2B/W2 w - 0");
  });

  it("has to move who moves there, also with the colours exchanged", () => {
    const stones = (...colors: ("white" | "black")[]) =>
      colors.reduce((board, color, at) => draw(board, 2 * at, color), emptyDrawing(5)).toMove;
    expect(stones("white")).toBe("black");
    expect(stones("white", "black")).toBe("white");
    expect(stones("black")).toBe("white");
    // After growths the stones do not tell.
    expect(stones("white", "white", "white")).toBe("black");
  });

  it("loses what is put a second time, and changes the colour of what is put in another", () => {
    expect(isBlank(draw(draw(emptyDrawing(3), A1, "white"), A1, "white"))).toBe(true);
    expect(patternText(draw(draw(emptyDrawing(3), A1, "white"), A1, "black"))).toBe("3/3/B2");
  });

  it("goes on with a turn of the player to move, growth and plant alike", () => {
    const played = playOn(playOn(emptyDrawing(5), "A1"), "C3-D1+E5");
    expect(positionText(played)).toBe("4B/5/2B2/5/W2B1 w - 0");
  });

  it("is read from the rows of a position text", () => {
    expect(positionText(drawingOf("4B/5/2B2/5/W2B1", "black"))).toBe("4B/5/2B2/5/W2B1 b - 0");
    expect(drawingOf("19/".repeat(18) + "19", "white")).toEqual(emptyDrawing(19));
  });

  it("says at each point what it must be", () => {
    const labels = (part: boolean) => drawingBoard(drawn, part).points.map(({ label }) => label);
    expect(labels(true)[A1]).toBe("A1, white stone");
    expect(labels(true)[1]).toBe("B1, does not matter");
    expect(labels(true)[B3]).toBe("B3, vacant");
    expect(labels(false)[1]).toBe("B1, vacant");
  });
});
