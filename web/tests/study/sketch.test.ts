import { expect, it } from "vitest";
import { strokesOf, withStroke } from "../../src/study/sketch";

it("what is drawn is kept by the names of its points, and drawn again taken away", () => {
  const circle = withStroke({}, { from: 12, to: 12, color: "green" }, 5);
  expect(circle).toEqual({ C3: "green" });
  const arrow = withStroke(circle, { from: 12, to: 0, color: "red" }, 5);
  expect(arrow).toEqual({ C3: "green", "C3>A1": "red" });
  expect(withStroke(arrow, { from: 12, to: 0, color: "red" }, 5)).toEqual(circle);
  expect(withStroke(arrow, { from: 12, to: 12, color: "blue" }, 5)).toEqual({ C3: "blue", "C3>A1": "red" });
});

it("the board draws it from point to point", () => {
  expect(strokesOf({ C3: "green", "C3>A1": "red" }, 5)).toEqual([
    { from: 12, to: 12, color: "green" },
    { from: 12, to: 0, color: "red" },
  ]);
});
