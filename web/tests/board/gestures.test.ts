// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { boardState } from "./states";
import { stage, type Stage } from "./stage";

const mouse = { pointerType: "mouse" };
const touch = { pointerType: "touch" };
const grow = { ghost: { kind: "grow", grows: [36] } } as const;

/** 9 x 9: a stone of the mover on 36, the left end of the middle row, and open points on 37, 38 and 40. */
function growing(scale = 1, swipes = true): Stage & { readonly drags: string[] } {
  const drags: string[] = [];
  const state = boardState(9, { 36: { stone: "white", ghost: null }, 37: grow, 38: grow, 40: grow, 44: { stone: "black", ghost: null } });
  const shown = stage(
    state,
    {
      onDrag(point) {
        if (state.points[point]?.ghost?.kind !== "grow") return false;
        drags.push(`drag ${point}`);
        return true;
      },
      onDragBack: () => void drags.push("back"),
      onSwipe(direction) {
        if (swipes) drags.push(`swipe ${direction}`);
        return swipes;
      },
    },
    scale,
  );
  return { ...shown, drags };
}

const clicks = ({ told }: Stage) => told.filter((line) => /^(place|refuse)/.test(line));

function press(board: Stage, points: readonly number[], options: PointerEventInit): void {
  board.pointer("pointerdown", points[0] as number, options);
  for (const point of points.slice(1)) board.pointer("pointermove", point, options);
  board.pointer("pointerup", points.at(-1) as number, options);
  board.pointer("click", points.at(-1) as number, { ...options, detail: 1 });
}

describe("a drag of the mouse", () => {
  it("from a stone places stones on what it passes, and clicks nowhere", () => {
    const board = growing();
    press(board, [36, 40], mouse);
    expect(board.drags).toEqual(["drag 37", "drag 38", "drag 40"]);
    press(board, [36, 37, 36], mouse);
    expect(board.drags.slice(3)).toEqual(["drag 37", "back"]);
    expect(clicks(board)).toEqual([]);
  });

  it("from an open point places one there too", () => {
    const board = growing();
    press(board, [37, 38], mouse);
    expect(board.drags).toEqual(["drag 37", "drag 38"]);
  });

  it("from any other point, or by another button, places nothing", () => {
    const board = growing();
    press(board, [44, 36], mouse);
    press(board, [0, 40], mouse);
    press(board, [36, 40], { ...mouse, button: 2 });
    expect(board.drags).toEqual([]);
  });

  it("that has not gone on is a click", () => {
    const board = growing();
    board.click(37);
    expect([clicks(board), board.drags]).toEqual([["place 37"], []]);
  });
});

describe("a drag of a finger", () => {
  it("from a stone places stones where fields are large, and aims nowhere", () => {
    const board = growing(1.6);
    press(board, [36, 38], touch);
    expect(board.drags).toEqual(["drag 37", "drag 38"]);
    expect(board.told.filter((line) => line.startsWith("aim")).at(-1)).toBe("aim null");
  });

  it("aims from everywhere else, and where fields are small", () => {
    const board = growing(1.6, false);
    press(board, [37, 40], touch);
    const small = growing(1, false);
    press(small, [36, 40], touch);
    expect([board.drags, small.drags]).toEqual([[], []]);
    for (const { told } of [board, small]) expect(told.at(-1)).toBe("aim 40");
  });

  it("is none of two fingers", () => {
    const board = growing(1.6);
    board.pointer("pointerdown", 36);
    board.pointer("pointerdown", 10, { ...touch, isPrimary: false, pointerId: 2 });
    board.pointer("pointermove", 38);
    board.pointer("pointerup", 38);
    expect(board.drags).toEqual([]);
  });
});

describe("a swipe", () => {
  it("to the left goes on, to the right goes back; nothing is aimed at then", () => {
    const board = growing();
    press(board, [13, 9], touch);
    press(board, [9, 13], touch);
    expect(board.drags).toEqual(["swipe 1", "swipe -1"]);
    expect(board.told.at(-1)).toBe("aim null");
    expect(clicks(board)).toEqual([]);
  });

  it("is quick, long, flat and of one finger", () => {
    const board = growing();
    press(board, [13, 11], touch);
    press(board, [13, 9 + 27], touch);
    board.pointer("pointerdown", 13);
    board.pointer("pointerdown", 40, { ...touch, isPrimary: false, pointerId: 2 });
    board.pointer("pointermove", 9);
    board.pointer("pointerup", 9);
    const times = vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(0);
    board.pointer("pointerdown", 13);
    times.mockReturnValue(301);
    board.pointer("pointermove", 9);
    board.pointer("pointerup", 9);
    times.mockRestore();
    expect(board.drags).toEqual([]);
  });

  it("that means nothing has aimed", () => {
    const board = growing(1, false);
    press(board, [13, 9], touch);
    expect(board.told.at(-1)).toBe("aim 9");
  });
});
