// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { boardState } from "./states";
import { stage } from "./stage";

describe("what a study draws", () => {
  const state = boardState(5, { 6: { stone: "white" }, 8: { stone: "black" } });

  it("is gone with the next drawing", () => {
    const { board, element } = stage(state);
    board.update(state, { heat: new Map([[0, 1]]), labels: new Map([[1, { text: "−2", cost: 0.5 }]]), marks: new Map([[6, "triangle"]]) });
    expect(element.querySelectorAll(".goban-study > *")).toHaveLength(3);
    board.update(state, {});
    expect(element.querySelectorAll(".goban-study > *")).toHaveLength(0);
  });

  it("marks the owner of a point by size and colour, but not under a stone that says so already", () => {
    const { board, element } = stage(state);
    const ownership = Array<number>(25).fill(0);
    Object.assign(ownership, { 0: 1, 1: 0.25, 2: -1, 3: 0.05, 6: 1, 8: 1 });
    board.update(state, { ownership });
    const sides = (color: string): number[] =>
      [...element.querySelectorAll(`.goban-owner-${color}`)].map((owner) => Number(owner.getAttribute("width")));
    expect(sides("black")).toHaveLength(1);
    const [sure, doubtful, taken, ...others] = sides("white");
    expect(others).toEqual([]);
    expect(doubtful).toBeLessThan(sure as number);
    expect(taken).toBe(sure);
  });

  it("numbers the stones of a line", () => {
    const { board, element } = stage(state);
    board.update(state, { line: [{ point: 12, color: "white", text: "1" }, { point: 3, color: "black", text: "2" }] });
    const stones = [...element.querySelectorAll(".goban-study .goban-stone")];
    expect(stones.map((stone) => stone.parentElement?.textContent)).toEqual(["1", "2"]);
    expect(stones.every((stone) => stone.classList.contains("goban-expected"))).toBe(true);
  });

  it("has marks that are seen on wood and on both colours", () => {
    const { board, element } = stage(state);
    board.update(state, { marks: new Map([[0, "circle"], [6, "square"], [8, "A"]]) });
    const grounds = [...element.querySelectorAll(".goban-study > *")].map((mark) => mark.getAttribute("class"));
    expect(grounds).toEqual(["goban-on-wood", "goban-on-white", "goban-on-black"]);
    expect(element.querySelector(".goban-letter")?.textContent).toBe("A");
  });

  it("ties groups that will be joined, the surer the stronger", () => {
    const { board, element } = stage(state);
    board.update(state, { joins: [{ way: [6, 7, 12], probability: 0.9 }, { way: [8, 9], probability: 0.2 }] });
    const [sure, doubtful] = [...element.querySelectorAll(".goban-join")].map((join) => Number(join.getAttribute("opacity")));
    expect(sure).toBeGreaterThan(doubtful as number);
  });

  it("changes together with the stones, drawn once", () => {
    const { board, element } = stage(state);
    board.update(state, { marks: new Map([[0, "circle"]]) });
    const [, above] = element.querySelectorAll(".goban-study");
    const drawn = vi.spyOn(above as Element, "replaceChildren");
    board.update(boardState(5, { 3: { stone: "black" } }), { marks: new Map([[3, "A"]]) });
    expect(drawn).toHaveBeenCalledTimes(1);
    expect([...element.querySelectorAll(".goban-study > *")].map((mark) => mark.textContent)).toEqual(["A"]);
  });

  it("keeps what stays the same while the engine looks on", () => {
    const { board, element } = stage(state);
    board.update(state, { heat: new Map([[0, 0.5], [1, 0.3]]) });
    const [first, second] = element.querySelectorAll(".goban-study > *");
    board.update(state, { heat: new Map([[0, 0.5001], [1, 0.1]]) });
    const [same, other] = element.querySelectorAll(".goban-study > *");
    expect(same).toBe(first);
    expect(other).not.toBe(second);
  });

  it("rings the stones of a turn that belong together", () => {
    const { board, element } = stage(state);
    board.update(state, { together: [0, 12] });
    expect(element.querySelectorAll(".goban-together")).toHaveLength(2);
  });

  it("stays when stones are placed, and takes no part in what a screen reader says", () => {
    const { board, element } = stage(state);
    board.update(state, { marks: new Map([[0, "circle"]]) });
    board.update(boardState(5, { 0: { stone: "black" } }));
    expect(element.querySelector(".goban-study .goban-on-black")).not.toBeNull();
    expect([...element.querySelectorAll(".goban-study")].every((layer) => layer.getAttribute("aria-hidden") === "true")).toBe(true);
  });
});
