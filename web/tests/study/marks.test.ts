import { expect, it } from "vitest";
import { kindOf, toggled, without } from "../../src/study/marks";

it("a mark is put on a point, exchanged and taken away", () => {
  const marks = toggled({}, "C3", "triangle");
  expect(marks).toEqual({ C3: "triangle" });
  expect(toggled(marks, "C3", "circle")).toEqual({ C3: "circle" });
  expect(toggled(marks, "C3", "triangle")).toEqual({});
});

it("letters follow the alphabet, and one that was taken away is used again", () => {
  const marks = ["A1", "B1", "C1"].reduce((before, point) => toggled(before, point, "letter"), {});
  expect(marks).toEqual({ A1: "A", B1: "B", C1: "C" });
  expect(toggled(toggled(marks, "A1", "letter"), "D1", "letter")).toEqual({ B1: "B", C1: "C", D1: "A" });
});

it("digits follow the letters, and there is an end to both", () => {
  const points = Array.from({ length: 37 }, (_, at) => `${"ABCDEFGHIJKLMNOPQRS".charAt(at % 19)}${Math.floor(at / 19) + 1}`);
  const marks = points.reduce((before, point) => toggled(before, point, "letter"), {});
  expect(Object.values(marks).sort().join("")).toBe("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
});

it("what is no shape is a letter", () => {
  expect(["square", "Q", "7"].map(kindOf)).toEqual(["square", "letter", "letter"]);
  expect(without({ A1: "7", B1: "circle" }, "A1")).toEqual({ B1: "circle" });
});
