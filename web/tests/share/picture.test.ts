// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { Marks } from "../../src/record";
import { Position } from "../../src/rules";
import { fileName, positionSvg } from "../../src/share/picture";

const POSITION = Position.parse("5/1W1B1/5/1W3/5 b - 4");

function drawn(title = "Ada – Grace", marks: Marks = {}): Document {
  return new DOMParser().parseFromString(positionSvg(POSITION, [6], marks, title), "image/svg+xml");
}

describe("the picture of a position", () => {
  it("is a document of its own, with its stones and its coordinates", () => {
    const picture = drawn();
    expect(picture.querySelector("parsererror")).toBeNull();
    const stones = (fill: string) => picture.querySelector(`path[fill="${fill}"]`)?.getAttribute("d")?.match(/M/g)?.length;
    expect([stones("#fdfdfb"), stones("#1b1b1b")]).toEqual([2, 1]);
    const names = [...picture.querySelectorAll("text")].map((text) => text.textContent);
    expect(names).toHaveLength(10);
    expect(new Set(names)).toEqual(new Set([..."ABCDE12345"]));
  });

  it("marks the last turn on its stones", () => {
    const [ring, ...more] = drawn().querySelectorAll("circle");
    expect(more).toEqual([]);
    // B2: the second column, the fourth row from the top.
    expect([ring?.getAttribute("cx"), ring?.getAttribute("cy")]).toEqual(["33", "73"]);
  });

  it("has the marks of the position, in place of rings", () => {
    const picture = drawn("", { B2: "triangle", D4: "square", A1: "x" });
    const shapes = [...picture.querySelectorAll("path[transform]")];
    expect(shapes.map((shape) => shape.getAttribute("transform"))).toEqual([
      "translate(33 73)",
      "translate(73 33)",
    ]);
    // Dark on White's stone, light on Black's.
    expect(shapes.map((shape) => shape.getAttribute("stroke"))).toEqual(["#1b1b1b", "#fdfdfb"]);
    const letters = [...picture.querySelectorAll("text")].map((text) => text.textContent);
    expect(letters.filter((text) => text === "x")).toHaveLength(1);
    expect([...picture.querySelectorAll("circle")].map((circle) => circle.getAttribute("fill"))).toEqual(["#e5bd78"]);
  });

  it("takes a mark for text, whatever it looks like", () => {
    expect(drawn("", { A1: "<" }).querySelector("parsererror")).toBeNull();
  });

  it("takes a name for text, whatever it looks like", () => {
    const picture = drawn("</title><script>alert(1)</script> & more");
    expect(picture.querySelector("title")?.textContent).toBe("</title><script>alert(1)</script> & more");
    expect(picture.querySelector("script")).toBeNull();
  });

  it("shows the beginning of a turn that is being made", () => {
    const growing = POSITION.place(13);
    expect(positionSvg(growing, [], {}, "")).toBe(positionSvg(POSITION, [], {}, ""));
  });
});

it("files are named after the game", () => {
  expect(fileName('Ünder "the" /clock', ".svg")).toBe("Ünder-the-clock.svg");
  expect(fileName("…", ".png")).toBe("symple.png");
});
