// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { Marks, Sketch } from "../../src/record";
import { Position } from "../../src/rules";
import type { Paint, PictureColors } from "../../src/share/colors";
import { fitted, pictureOf, svgOf, wordsOf, type Caption } from "../../src/share/picture";

const POSITION = Position.parse("5/1W1B1/5/1W3/5 b - 4");
const CAPTION: Caption = {
  names: { white: "Ada", black: "Grace" },
  points: { white: "−6", black: "−3" },
  place: "5 × 5, penalty 4 · turn 3",
  standing: "Black +3",
};

const paint = (color: string, opacity = 1): Paint => ({ color, opacity });
const stone = (name: string) => ({ shine: paint(`${name}1`), rim: paint(`${name}2`), edge: paint(`${name}3`), mark: paint(`${name}4`) });
const COLORS: PictureColors = {
  paper: paint("paper"),
  ink: paint("ink"),
  soft: paint("soft"),
  wood: paint("wood"),
  line: paint("line"),
  coordinate: paint("coordinate"),
  mark: paint("mark"),
  shadow: paint("shadow", 0.35),
  white: stone("w"),
  black: stone("b"),
  pens: { green: paint("green"), red: paint("red"), blue: paint("blue"), yellow: paint("yellow") },
};
/** Every letter is as wide as half the size. */
const measure = (text: string, pixels: number) => (text.length * pixels) / 2;

interface Wish {
  readonly position?: Position;
  readonly last?: readonly number[];
  readonly marks?: Marks;
  readonly sketch?: Sketch;
  readonly caption?: Partial<Caption>;
  readonly fonts?: string;
}

function written({ position = POSITION, last = [6], marks = {}, sketch = {}, caption = {}, fonts = "" }: Wish): string {
  return svgOf(pictureOf({ position, last, marks, sketch, caption: { ...CAPTION, ...caption } }, COLORS, measure), fonts);
}

function drawn(wish: Wish = {}): Document {
  const picture = new DOMParser().parseFromString(written(wish), "image/svg+xml");
  expect(picture.querySelector("parsererror")).toBeNull();
  return picture;
}

const texts = (picture: Document) => [...picture.querySelectorAll("text")].map(({ textContent }) => textContent);
const places = (circles: NodeListOf<Element>) => [...circles].map((one) => [one.getAttribute("cx"), one.getAttribute("cy")]);

describe("the picture of a position", () => {
  it("has the stones where they are, and the coordinates", () => {
    const picture = drawn();
    // B2 and B4, the second column; rows count from below.
    expect(places(picture.querySelectorAll("g.white circle"))).toEqual([["33", "73"], ["33", "33"]]);
    expect(places(picture.querySelectorAll("g.black circle"))).toEqual([["73", "33"]]);
    expect(texts(picture)).toEqual(expect.arrayContaining([..."ABCDE12345"]));
  });

  it.each([3, 5, 9, 13, 19])("says who plays and how it stands beside a board of %i x %i", (size) => {
    const position = Position.begin({ size, penalty: 4, balance: "optional" }, null);
    const picture = drawn({ position, last: [] });
    expect(texts(picture)).toEqual(expect.arrayContaining(["Ada", "Grace", "−6", "−3", CAPTION.place, "Black +3"]));
    expect(texts(picture)).toHaveLength(6 + 2 * size);
    expect(picture.querySelector("title")?.textContent).toBe("Ada −6, Grace −3. 5 × 5, penalty 4 · turn 3. Black +3.");
  });

  it("ties stones of a group together", () => {
    const tied = drawn({ position: Position.parse("5/1WW2/5/5/5 b g 4"), last: [] });
    expect(tied.querySelectorAll('path[stroke="w3"], path[stroke="w2"]')).toHaveLength(2);
    expect(drawn().querySelectorAll('path[stroke="w3"], path[stroke="w2"]')).toHaveLength(0);
  });

  it("marks the last turn on its stones", () => {
    const dots = drawn().querySelectorAll("circle.last");
    expect(places(dots)).toEqual([["33", "73"]]);
    expect(dots[0]?.getAttribute("fill")).toBe("w4");
  });

  it("has the marks of the position, in place of dots", () => {
    const picture = drawn({ marks: { B2: "triangle", D4: "square", A1: "x" } });
    const shapes = [...picture.querySelectorAll("path[transform]")];
    expect(shapes.map((shape) => [shape.getAttribute("transform"), shape.getAttribute("stroke")])).toEqual([
      ["translate(33 73)", "w4"],
      ["translate(73 33)", "b4"],
    ]);
    expect(texts(picture).filter((text) => text === "x")).toHaveLength(1);
    expect(picture.querySelectorAll("circle.last")).toHaveLength(0);
    // Where a letter stands, the lines do not cross it.
    expect(places(picture.querySelectorAll('circle[fill="wood"]'))).toEqual([["13", "93"]]);
  });

  it("has what was drawn over the position", () => {
    const picture = drawn({ sketch: { B2: "red", "A1>E5": "blue" } });
    const parts = [...picture.querySelectorAll(".sketch > *")];
    expect(parts.map((part) => [part.tagName, part.getAttribute("stroke"), part.getAttribute("fill")])).toEqual([
      ["circle", "red", null],
      ["path", "blue", null],
      ["path", null, "blue"],
    ]);
  });

  it("takes names and marks for text, whatever they look like", () => {
    const name = '</title><script>alert(1)</script> & "more"';
    const picture = drawn({ caption: { names: { white: name, black: "\u0000a\u001bb\ud800c" } }, marks: { A1: "<" } });
    expect(picture.querySelector("title")?.textContent).toContain(name);
    expect(picture.querySelector("script")).toBeNull();
    expect(texts(picture)).toContain(" a b c");
  });

  it("leaves room for the points beside a long name, and between the words below", () => {
    const long = "Bartholomew Featherstonehaugh ".repeat(5);
    const words = texts(drawn({ caption: { names: { white: long, black: "李世石" }, place: long } }));
    const [name, points, other, , place, standing] = words as [string, string, string, string, string, string];
    expect([other, points, standing]).toEqual(["李世石", "−6", "Black +3"]);
    expect(long.startsWith(name.slice(0, -1))).toBe(true);
    expect(name.endsWith("…")).toBe(true);
    expect((name.length * 44) / 2 + (points.length * 46) / 2).toBeLessThan(1120 - 72);
    expect(place.endsWith("…")).toBe(true);
    expect(((place.length + standing.length) * 38) / 2).toBeLessThan(1120);
  });

  it("brings its letters along", () => {
    expect(drawn({ fonts: '@font-face{font-family:"A"}' }).querySelector("style")?.textContent).toBe('@font-face{font-family:"A"}');
    expect(drawn().querySelector("style")).toBeNull();
    expect(wordsOf(CAPTION)).toBe("Ada Grace −6 −3 5 × 5, penalty 4 · turn 3 Black +3");
  });

  it("shows the beginning of a turn that is being made", () => {
    expect(written({ position: POSITION.place(13), last: [] })).toBe(written({ last: [] }));
  });
});

describe("a text that is too long", () => {
  const width = (text: string) => text.length;

  it("ends in dots, as late as can be", () => {
    expect(fitted("abcdef", 6, width)).toBe("abcdef");
    expect(fitted("abcdef", 5, width)).toBe("abcd…");
    expect(fitted("abc def", 5, width)).toBe("abc…");
    expect(fitted("abcdef", 0, width)).toBe("…");
  });

  it("is not cut inside a letter", () => {
    // A family of one sign, eleven units long.
    expect(fitted("a👨‍👩‍👧‍👦b", 8, width)).toBe("a…");
    expect(fitted("e\u0301e\u0301e\u0301", 4, width)).toBe("e\u0301…");
  });
});
