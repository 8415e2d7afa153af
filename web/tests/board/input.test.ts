// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { Stroke } from "../../src/board";
import { extent, placeOf } from "../../src/board/geometry";
import { boardState } from "./states";
import { nextFrame, stage, type Stage } from "./stage";

const placed = (told: readonly string[]): string[] => told.filter((line) => line.startsWith("place"));
const mouse = { pointerType: "mouse" };

describe("mouse", () => {
  it("hovers and places a stone", () => {
    const { click, told } = stage(boardState(9));
    click(40);
    expect(told).toEqual(["hover 40", "hover null", "place 40"]);
  });

  it("tells that it has left the board", () => {
    const { element, pointer, told } = stage(boardState(9));
    pointer("pointermove", 3, mouse);
    element.querySelector("svg")?.dispatchEvent(new PointerEvent("pointerleave", mouse));
    expect(told).toEqual(["hover 3", "hover null"]);
  });

  it("places nothing where no stone may go, and tells that it was tried", () => {
    const { click, told } = stage(boardState(9, { 40: { ghost: null, closed: "off-limits" } }));
    click(40);
    expect(told).toEqual(["hover 40", "refuse 40"]);
  });

  it("places nothing when the button is released on another point", () => {
    const { pointer, told } = stage(boardState(9));
    pointer("pointerdown", 40, mouse);
    pointer("pointerup", 41, mouse);
    pointer("click", 41, { ...mouse, detail: 1 });
    expect(placed(told)).toEqual([]);
  });

  it("places nothing with another button", () => {
    const { pointer, told } = stage(boardState(9));
    pointer("pointerdown", 40, { ...mouse, button: 2 });
    pointer("pointerup", 40, { ...mouse, button: 2 });
    // As browsers send it for the main button pressed meanwhile, and some for every button.
    pointer("click", 40, { ...mouse, detail: 1 });
    expect(placed(told)).toEqual([]);
  });

  it("obeys the click of a screen reader, which has no place on the screen", () => {
    const { cell, told } = stage(boardState(9));
    cell(12).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(placed(told)).toEqual(["place 12"]);
  });
});

describe("touch", () => {
  it("aims by the first tap and places by the second", () => {
    const { tap, told } = stage(boardState(19));
    tap(180);
    expect(told).toEqual(["hover 180", "aim 180"]);
    tap(180);
    expect(placed(told)).toEqual(["place 180"]);
  });

  it("aims anew by a tap on the neighbour, and places nothing", () => {
    const { tap, told } = stage(boardState(19));
    tap(180);
    tap(181);
    tap(180);
    expect(placed(told)).toEqual([]);
    expect(told.at(-1)).toBe("aim 180");
  });

  it("places nothing by the click that follows a touch, also where the browser does not tell whose click it is", () => {
    const { tap, pointer, told } = stage(boardState(19));
    tap(180);
    pointer("click", 180, { pointerType: "", detail: 1 });
    expect(placed(told)).toEqual([]);
  });

  it("keeps the click after a touch from what lies there by then", () => {
    const { board, cell, pointer } = stage(boardState(19));
    pointer("pointerdown", 180);
    // The stone ended the turn: nothing more can be placed when the finger leaves.
    board.update({ ...boardState(19), mover: null });
    const lifted = new Event("touchend", { bubbles: true, cancelable: true });
    cell(180).dispatchEvent(lifted);
    expect(lifted.defaultPrevented).toBe(true);
  });

  it("adjusts by a drag; letting go places nothing, also where the drag comes back", () => {
    const { pointer, told } = stage(boardState(19));
    pointer("pointerdown", 180);
    pointer("pointermove", 181);
    pointer("pointermove", 182);
    pointer("pointerup", 182);
    expect(told.filter((line) => line.startsWith("aim"))).toEqual(["aim 180", "aim 181", "aim 182"]);
    pointer("pointerdown", 182);
    pointer("pointermove", 180);
    pointer("pointermove", 182);
    pointer("pointerup", 182);
    expect(placed(told)).toEqual([]);
  });

  it("keeps its aim while a finger that rests trembles", () => {
    const { pointer, told } = stage(boardState(19));
    pointer("pointerdown", 180, { pointerType: "touch" }, 9, 0);
    pointer("pointermove", 180, { pointerType: "touch" }, 13, 0);
    pointer("pointerup", 180, { pointerType: "touch" }, 13, 0);
    expect(told).toEqual(["hover 180", "aim 180"]);
  });

  it("ignores a second finger, and gives up its aim when the browser takes the gesture", () => {
    const { pointer, told } = stage(boardState(19));
    pointer("pointerdown", 180);
    pointer("pointerdown", 10, { pointerType: "touch", isPrimary: false, pointerId: 2 });
    pointer("pointercancel", 180);
    expect(told.filter((line) => line.startsWith("aim"))).toEqual(["aim 180", "aim null"]);
    expect(placed(told)).toEqual([]);
  });

  it("leaves a finger to the page where nothing can be placed", () => {
    const { board, element, tap, told } = stage(boardState(9));
    expect(element.classList.contains("goban-used")).toBe(true);
    board.update({ ...boardState(9), mover: null });
    expect(element.classList.contains("goban-used")).toBe(false);
    tap(40);
    expect(told).toEqual([]);
    const ended = new Event("touchend", { bubbles: true, cancelable: true });
    element.querySelector("svg")?.dispatchEvent(ended);
    expect(ended.defaultPrevented).toBe(false);
  });

  it("shows the loupe while it aims", () => {
    const { tap, element } = stage(boardState(19));
    expect(element.querySelector(".goban-loupe")).toBeNull();
    tap(180);
    expect(element.querySelector(".goban-loupe")).not.toBeNull();
    tap(180);
    expect(element.querySelector(".goban-loupe")).toBeNull();
  });

  it("on the loupe places a stone on the point in its middle and aims at every other", () => {
    const { tap, element, told } = stage(boardState(19));
    tap(180);
    const loupe = element.querySelector(".goban-loupe");
    if (!loupe) throw new Error("no loupe");
    loupe.getBoundingClientRect = () => ({ left: 0, top: 0, width: 150, height: 150 }) as DOMRect;
    const tapLoupe = (clientX: number, clientY: number): void => {
      for (const type of ["pointerdown", "pointerup"]) {
        const init = { bubbles: true, isPrimary: true, pointerType: "touch", clientX, clientY };
        loupe.dispatchEvent(new PointerEvent(type, init));
      }
      nextFrame();
    };
    tapLoupe(115, 75);
    expect(told.at(-1)).toBe("aim 181");
    expect(placed(told)).toEqual([]);
    tapLoupe(75, 75);
    expect(placed(told)).toEqual(["place 181"]);
  });

  it("places by confirm(), but never a closed point, and not after cancel()", () => {
    const { tap, board, told } = stage(boardState(19, { 7: { ghost: null } }));
    tap(7);
    board.confirm();
    tap(7);
    expect(placed(told)).toEqual([]);
    tap(8);
    board.cancel();
    board.confirm();
    expect(placed(told)).toEqual([]);
    tap(8);
    board.confirm();
    expect(placed(told)).toEqual(["place 8"]);
  });

  it("places by one tap where that is wished and fields are large enough for a finger", () => {
    const wished = { oneTap: () => true };
    const small = stage(boardState(9), wished);
    small.tap(40);
    expect(placed(small.told)).toEqual([]);
    const large = stage(boardState(9), wished);
    const picture = large.element.querySelector("svg") as SVGElement;
    // Fields of 20 CSS pixels become fields of 60: twice the first point's place is three times as far.
    const length = 3 * extent(9);
    picture.getBoundingClientRect = () => ({ left: 0, top: 0, width: length, height: length }) as DOMRect;
    const { x, y } = placeOf(40, 9);
    large.pointer("pointerdown", 40, { pointerType: "touch" }, 2 * x, 2 * y);
    large.pointer("pointerup", 40, { pointerType: "touch" }, 2 * x, 2 * y);
    expect(placed(large.told)).toEqual(["place 40"]);
  });

  it("gives up its aim when a stone comes to lie there", () => {
    const { tap, board, told } = stage(boardState(9));
    tap(8);
    board.update(boardState(9, { 8: { stone: "black", ghost: null } }));
    expect(told.at(-1)).toBe("aim null");
  });
});

describe("right button", () => {
  const right = { pointerType: "mouse", button: 2 };
  const drag = ({ pointer }: Stage, from: number, to: number, keys: PointerEventInit = {}): void => {
    pointer("pointerdown", from, { ...right, ...keys });
    pointer("pointerup", to, { ...right, ...keys });
  };
  const drawn = ({ element }: Stage): (string | null)[] =>
    [...element.querySelectorAll(".goban-sketch:not(.goban-head)")].map(
      (part) => `${part.tagName} ${/sketch-(\w+)/.exec(part.getAttribute("class") ?? "")?.[1]}`,
    );

  it("draws circles and arrows, in another colour with another key, and the same one again takes it away", () => {
    const on = stage(boardState(9));
    drag(on, 40, 40);
    drag(on, 3, 5, { shiftKey: true });
    drag(on, 3, 6, { altKey: true });
    drag(on, 3, 7, { altKey: true, ctrlKey: true });
    expect(drawn(on)).toEqual(["circle green", "path red", "path blue", "path yellow"]);
    drag(on, 40, 40, { shiftKey: true });
    drag(on, 3, 6, { altKey: true });
    expect(drawn(on)).toEqual(["path red", "path yellow", "circle red"]);
    expect(placed(on.told)).toEqual([]);
  });

  it("draws nothing itself of what is kept: that comes with the overlay, and stays", () => {
    const kept: Stroke[] = [];
    const on = stage(boardState(9), { onSketch: (stroke) => kept.push(stroke) > 0 });
    drag(on, 3, 5, { shiftKey: true });
    expect(kept).toEqual([{ from: 3, to: 5, color: "red" }]);
    expect(drawn(on)).toEqual([]);
    on.board.update(boardState(9), { sketch: kept });
    on.pointer("pointerdown", 8, mouse);
    on.board.update(boardState(9, { 0: { stone: "white" } }));
    expect(drawn(on)).toEqual(["path red"]);
    on.board.update(boardState(9), {});
    expect(drawn(on)).toEqual([]);
  });

  it("draws until somebody clicks, or a stone is placed", () => {
    const on = stage(boardState(9));
    drag(on, 3, 5);
    on.board.update(boardState(9, { 0: { stone: "white" } }));
    expect(drawn(on)).toEqual([]);
    drag(on, 3, 5);
    on.pointer("pointerdown", 8, mouse);
    expect(drawn(on)).toEqual([]);
  });

  it("has no menu of the browser in its way", () => {
    const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    stage(boardState(9)).cell(3).dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(true);
  });
});

describe("keyboard", () => {
  it("walks the points, stops at the edge, and places by Enter and Space", () => {
    const { board, key, told } = stage(boardState(9));
    board.focus(40);
    for (const name of ["ArrowUp", "ArrowRight", "Enter"]) key(name);
    for (const name of ["Home", "ArrowLeft", "PageDown", " "]) key(name);
    for (const name of ["End", "PageUp", "Enter"]) key(name);
    expect(placed(told)).toEqual(["place 50", "place 0", "place 80"]);
  });

  it("has one point in the tab order, the one where it was last", () => {
    const { element, board, key, cell } = stage(boardState(9));
    board.focus(40);
    key("ArrowDown");
    expect([...element.querySelectorAll('[tabindex="0"]')]).toEqual([cell(31)]);
    expect(document.activeElement).toBe(cell(31));
  });

  it("leaves the other keys to the page", () => {
    const { board, key, told } = stage(boardState(9));
    board.focus(40);
    key("u");
    expect(told.filter((line) => line.startsWith("key"))).toEqual(["key u"]);
  });

  it("gives up the aim of a touch by Escape", () => {
    const { tap, board, key, told } = stage(boardState(9));
    board.focus(40);
    tap(8);
    key("Escape");
    expect(told.filter((line) => line.startsWith("aim"))).toEqual(["aim 8", "aim null"]);
  });
});

it("hears nothing after destroy()", () => {
  const { board, element, pointer, click, tap, cell, key, told } = stage(boardState(9));
  const picture = element.querySelector("svg") as SVGElement;
  pointer("pointerdown", 40);
  told.length = 0;
  board.destroy();
  expect(element.childElementCount).toBe(0);
  // In its place again it is as deaf as the window, where the finger goes on.
  element.append(picture);
  pointer("pointermove", 60);
  pointer("pointerup", 60);
  click(3);
  tap(3);
  cell(3).dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  (picture.querySelector('[tabindex="0"]') as SVGElement).focus();
  key("Enter");
  expect(told).toEqual([]);
});
