import { describe, expect, it } from "vitest";
import { createDrag } from "../../src/board/drag";
import { placeOf, STEP } from "../../src/board/geometry";
import { parsePoint, pointName } from "../../src/rules";

/** A drag over 9 x 9, from a point, by a pointer that jumps to these (with a part of a field to a side and down). */
function dragged(open: readonly string[], from: string, ...to: readonly (string | readonly [string, number, number])[]) {
  const placed: string[] = [];
  const drag = createDrag(
    {
      size: 9,
      drag(point) {
        const name = pointName(point, 9);
        if (!open.includes(name) || placed.includes(name)) return false;
        placed.push(name);
        return true;
      },
      back: () => void placed.pop(),
    },
    parsePoint(from, 9),
  );
  for (const target of to) {
    const [name, right, down] = typeof target === "string" ? [target, 0, 0] : target;
    const { x, y } = placeOf(parsePoint(name, 9), 9);
    drag.to({ x: x + right * STEP, y: y + down * STEP });
  }
  return { placed, begun: drag.begun };
}

describe("a drag", () => {
  it("places a stone on each open point that it passes, however fast", () => {
    expect(dragged(["C3", "E3", "G3"], "A3", "I3").placed).toEqual(["C3", "E3", "G3"]);
  });

  it("that began on an open point places one there as soon as it goes on", () => {
    expect(dragged(["C3", "D3"], "C3", ["C3", 0.45, 0])).toEqual({ placed: [], begun: false });
    expect(dragged(["C3", "D3"], "C3", "D3").placed).toEqual(["C3", "D3"]);
  });

  it("takes back by going back", () => {
    expect(dragged(["B3", "C3"], "A3", "C3", "B3").placed).toEqual(["B3"]);
    expect(dragged(["B3", "C3"], "A3", "C3", "A3").placed).toEqual([]);
    expect(dragged(["B3", "C3"], "A3", "D3", "C3").placed).toEqual(["B3", "C3"]);
  });

  it("does not touch the points beside its way", () => {
    expect(dragged(["A2", "B3", "C2"], "A3", "B2").placed).toEqual([]);
    expect(dragged(["B3"], "A3", ["B3", -0.45, 0]).placed).toEqual([]);
    expect(dragged(["B3", "B2"], "A3", ["A3", 0.5, 0.5], ["C3", 0, 0.5]).placed).toEqual([]);
  });

  it("may leave the board", () => {
    expect(dragged(["I8"], "I9", ["I9", 3, 0], ["I8", 3, 0], "I8").placed).toEqual(["I8"]);
  });
});
