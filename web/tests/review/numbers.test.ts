import { expect, test } from "vitest";
import { fixed, pointed, rounded, signed } from "../../src/review/numbers";

test.each([
  [0.125, 2, "0.12"],
  [0.375, 2, "0.38"],
  [-2.25, 1, "-2.2"],
  [2.5, 0, "2"],
  // A double a little below what it is written as.
  [1.005, 2, "1.00"],
  [2.675, 2, "2.67"],
  [1e-7, 2, "0.00"],
  [-0.001, 2, "0.00"],
  [-0, 1, "0.0"],
  [-12.06, 1, "-12.1"],
])("%d with %d digits is written as Python does", (value, digits, text) => {
  expect(fixed(value, digits)).toBe(text);
  expect(rounded(value, digits)).toBe(Number(text));
});

test("signs and points are written where they are wanted", () => {
  expect([3, -0.25, 0.0001].map(pointed)).toEqual(["3.0", "-0.25", "0.0001"]);
  expect(["3.0", "-3.0"].map(signed)).toEqual(["+3.0", "-3.0"]);
});
