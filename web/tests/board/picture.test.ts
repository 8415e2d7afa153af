// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { extent, placeOf, pointAt, starPoints } from "../../src/board/geometry";
import type { PointState } from "../../src/board";
import { boardState } from "./states";
import { nextFrame, stage } from "./stage";

const SIZES = [3, 5, 7, 9, 11, 13, 15, 17, 19];

describe("geometry", () => {
  it.each(SIZES)("finds every point of size %i again, and none beside the board", (size) => {
    for (let point = 0; point < size * size; point += 1)
      expect(pointAt(placeOf(point, size), size)).toBe(point);
    expect(pointAt({ x: 2, y: 2 }, size)).toBeNull();
    expect(pointAt({ x: extent(size) - 2, y: extent(size) / 2 }, size)).toBeNull();
  });

  it.each([
    [3, 1],
    [5, 1],
    [7, 1],
    [9, 5],
    [11, 5],
    [13, 5],
    [15, 5],
    [17, 9],
    [19, 9],
  ])("of size %i has %i star points, the same from all sides", (size, count) => {
    const stars = starPoints(size);
    const turned = stars.map((point) => (point % size) * size + (size - 1 - Math.floor(point / size)));
    expect(stars).toHaveLength(count);
    expect(new Set(turned)).toEqual(new Set(stars));
  });
});

describe("picture", () => {
  it("has coordinates on the left and below, with the letter I, beside the picture that grows", () => {
    const { element } = stage(boardState(9));
    const texts = (name: string) => [...element.querySelectorAll(`.goban-${name} span`)].map((text) => text.textContent);
    expect(texts("rows").join("")).toBe("987654321");
    expect(texts("columns").join("")).toBe("ABCDEFGHI");
    expect(element.querySelector("svg")?.textContent).toBe("");
  });

  it("ties the stones of a group together, and no others", () => {
    // White on A1 and B1, Black above them, and a white stone apart.
    const stones = { 0: "white", 1: "white", 3: "black", 4: "black", 7: "black", 8: "white" } as const;
    const points = Object.fromEntries(Object.entries(stones).map(([point, stone]) => [point, { stone, ghost: null }]));
    const { board, element } = stage(boardState(3, points));
    const ties = (color: string) => element.querySelector(`.goban-link-body.goban-${color}`)?.getAttribute("d")?.match(/M/g)?.length ?? 0;
    expect([ties("white"), ties("black")]).toEqual([1, 2]);
    board.update(boardState(3, { 0: { stone: "white" } }));
    expect([ties("white"), ties("black")]).toEqual([0, 0]);
  });

  it("outlines the group that is pointed at, and shows its liberties", () => {
    const points = Object.fromEntries([0, 1, 8].map((point) => [point, { stone: "white" as const, ghost: null }]));
    const { element, pointer } = stage(boardState(3, points));
    const outline = () => element.querySelector(".goban-outline")?.getAttribute("d") ?? "";
    const liberties = () => element.querySelectorAll(".goban-liberty").length;
    pointer("pointermove", 1, { pointerType: "mouse" });
    const both = outline();
    expect(both).not.toBe("");
    expect(liberties()).toBe(3);
    pointer("pointermove", 0, { pointerType: "mouse" });
    expect(outline()).toHaveLength(both.length);
    pointer("pointermove", 5, { pointerType: "mouse" });
    expect(outline()).toBe("");
    expect(liberties()).toBe(0);
  });

  it("speaks every point, in rows from the top", () => {
    const { element } = stage(boardState(3));
    const rows = [...element.querySelectorAll('[role="grid"] [role="row"]')];
    const labels = rows.map((row) => [...row.children].map((cell) => cell.getAttribute("aria-label")));
    expect(labels).toEqual([
      ["point 6", "point 7", "point 8"],
      ["point 3", "point 4", "point 5"],
      ["point 0", "point 1", "point 2"],
    ]);
    expect(
      rows.flatMap((row) => [...row.children]).every((cell) => cell.getAttribute("role") === "gridcell"),
    ).toBe(true);
  });

  it("shows growable, grown, blocked and dead groups, the last turn and the turn in progress by different shapes", () => {
    const states = [
      { mark: "growable" },
      { mark: "grown" },
      { mark: "blocked" },
      { dead: true },
      { last: true },
      { order: 1 },
      {},
    ] as const;
    const points = Object.fromEntries(
      states.map((state, point) => [point, { ...state, stone: "white" as const }]),
    );
    const { cell } = stage(boardState(3, points));
    const shapes = states.map((_, point) => {
      const marks = cell(point).querySelectorAll(".goban-on-white > *");
      return [...marks].map((mark) => mark.getAttribute("d") ?? mark.tagName).join();
    });
    expect(new Set(shapes).size).toBe(states.length);
  });

  it("crosses every dead stone, unless the turn in the making says more of it", () => {
    const crossed = (state: Partial<PointState>): boolean =>
      stage(boardState(3, { 0: { stone: "black", dead: true, ...state } })).cell(0).querySelector(".goban-dead") !== null;
    expect([{}, { last: true }].map(crossed)).toEqual([true, true]);
    expect([{ mark: "grown" } as const, { order: 1 }].map(crossed)).toEqual([false, false]);
  });

  it("shows closed points by a cross and open ones by a dot", () => {
    const points = { 0: { ghost: null, closed: "off-limits" }, 1: { open: true }, 2: { ghost: null, closed: "no-group" } } as const;
    const { board, element } = stage(boardState(3, points));
    const paths = () => ["open", "closed"].map((kind) => element.querySelector(`.goban-${kind}`)?.getAttribute("d") ?? "");
    const [dot = "", cross = ""] = paths();
    expect([dot, cross].map((path) => path.match(/M/g)?.length)).toEqual([1, 1]);
    expect(dot).toContain(`M${placeOf(1, 3).x} ${placeOf(1, 3).y}h`);
    board.update(boardState(3));
    expect(paths()).toEqual(["", ""]);
  });

  it("shades what does not matter", () => {
    const { cell } = stage(boardState(3, { 0: { shaded: true } }));
    expect([0, 1].map((point) => cell(point).classList.contains("goban-shaded"))).toEqual([true, false]);
  });

  it("shows a plant with a plus, a growth tied to its groups", () => {
    const { element, pointer } = stage(
      boardState(5, { 6: { stone: "white", ghost: null }, 7: { ghost: { kind: "grow", grows: [6] } } }),
    );
    pointer("pointermove", 24, { pointerType: "mouse" });
    expect(element.querySelector(".goban-plus")).not.toBeNull();
    expect(element.querySelector(".goban-tie")).toBeNull();
    pointer("pointermove", 7, { pointerType: "mouse" });
    expect(element.querySelector(".goban-plus")).toBeNull();
    expect(element.querySelectorAll(".goban-tie, .goban-touched")).toHaveLength(2);
  });

  it("shows no ghost when nothing can be played", () => {
    const { board, element, pointer } = stage(boardState(5));
    board.update({ ...boardState(5), mover: null });
    pointer("pointermove", 7, { pointerType: "mouse" });
    expect(element.querySelector(".goban-ghost")).toBeNull();
  });
});

describe("stones that come together", () => {
  const white = { stone: "white", ghost: null, last: true } as const;
  const delays = (element: HTMLElement): number[] =>
    [...element.querySelectorAll<SVGElement>(".goban-cell")]
      .filter((cell) => cell.querySelector(".goban-stone") !== null)
      .map((cell) => parseInt(cell.style.getPropertyValue("--goban-delay")));

  it("appear one after another, group by group, the ties of their groups last", () => {
    // A1 and B1 are a group, and E1 and E2; the cells stand in rows from the top.
    const { board, element, told } = stage(boardState(5));
    board.update(boardState(5, { 0: white, 4: white, 1: white, 9: white }));
    expect(delays(element)).toEqual([270, 0, 90, 180]);
    const ties = element.querySelector<SVGElement>(".goban-arriving > g");
    expect(ties?.style.getPropertyValue("--goban-delay")).toBe("270ms");
    expect(told).toContain("stones 4");
  });

  it("appear in the order of their turn while it is made", () => {
    const { board, element } = stage(boardState(3));
    board.update(boardState(3, { 0: { stone: "white", order: 2 }, 2: { stone: "white", order: 1 } }));
    expect(delays(element)).toEqual([90, 0]);
  });

  it("are just there where somebody looks elsewhere in a game, and on the first picture", () => {
    const { board, element, told } = stage(boardState(3, { 0: white }));
    board.update(boardState(3, { 0: white, 1: { ...white, last: false }, 8: { ...white, last: false } }));
    expect(delays(element)).toEqual([0, 0, 0]);
    expect(told).toEqual([]);
  });
});

describe("updates", () => {
  it("are drawn once for each picture of the screen", () => {
    const { bare, element } = stage(boardState(9));
    const stones = (): number => element.querySelectorAll(".goban-stone").length;
    for (let point = 0; point < 5; point += 1) bare.update(boardState(9, { [point]: { stone: "white" } }));
    expect(stones()).toBe(0);
    expect(nextFrame()).toBe(1);
    expect(stones()).toBe(1);
    expect(nextFrame()).toBe(0);
  });


  /** The elements that an action changes, the overlay of the cursor aside. */
  function changedBy(element: HTMLElement, action: () => void): Element[] {
    const observer = new MutationObserver(() => undefined);
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributeFilter: ["aria-label", "tabindex"],
    });
    action();
    const targets = observer.takeRecords().map((record) => record.target as Element);
    observer.disconnect();
    return [...new Set(targets)].filter((target) => !target.closest(".goban-overlay"));
  }

  it("touch only the points that differ", () => {
    const { board, cell, element } = stage(boardState(19));
    const stone = cell(180);
    const changed = changedBy(element, () =>
      board.update(boardState(19, { 180: { stone: "black", ghost: null } })),
    );
    expect(changed).toEqual([stone]);
  });

  it("by hovering touch no point at all", () => {
    const { element, pointer } = stage(boardState(19));
    expect(changedBy(element, () => pointer("pointermove", 77, { pointerType: "mouse" }))).toEqual([]);
  });

  it("keep a stone while its mark changes", () => {
    const { board, cell } = stage(boardState(9, { 3: { stone: "black", mark: "growable" } }));
    const stone = cell(3).querySelector(".goban-stone");
    board.update(boardState(9, { 3: { stone: "black", mark: "grown" } }));
    expect(cell(3).querySelector(".goban-stone")).toBe(stone);
    expect(cell(3).querySelectorAll(".goban-mark")).toHaveLength(1);
  });

  it("take a stone and its marks away again", () => {
    const { board, cell } = stage(boardState(9, { 3: { stone: "black", order: 1 } }));
    board.update(boardState(9));
    expect(cell(3).childElementCount).toBe(1);
    board.update(boardState(9, { 3: { stone: "white" } }));
    expect(cell(3).querySelector(".goban-white")).not.toBeNull();
  });

  it("change the size of the board", () => {
    const { board, element } = stage(boardState(9));
    board.update(boardState(13));
    expect(element.querySelectorAll("svg")).toHaveLength(1);
    expect(element.querySelectorAll('[role="gridcell"]')).toHaveLength(169);
  });
});
