import { expect, it } from "vitest";
import { paintOf } from "../../src/share/colors";

it("a computed colour is one of six digits, and its opacity apart", () => {
  expect(paintOf("rgb(227, 194, 138)")).toEqual({ color: "#e3c28a", opacity: 1 });
  expect(paintOf("rgba(60, 36, 8, 0.35)")).toEqual({ color: "#3c2408", opacity: 0.35 });
});
