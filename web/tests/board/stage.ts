/** A board in a document, used as by a person. One CSS pixel is one unit of the picture, unless `scale` says more. */
import { vi } from "vitest";
import { createBoard } from "../../src/board";
import type { Board, BoardOptions, BoardState } from "../../src/board";
import { extent, placeOf } from "../../src/board/geometry";

/** What the board reads of a pointer event; jsdom has none. */
class FakePointerEvent extends MouseEvent {
  readonly pointerType: string;
  readonly pointerId: number;
  readonly isPrimary: boolean;

  constructor(
    type: string,
    { pointerType = "", pointerId = 0, isPrimary = false, ...init }: PointerEventInit = {},
  ) {
    super(type, init);
    this.pointerType = pointerType;
    this.pointerId = pointerId;
    this.isPrimary = isPrimary;
  }
}
vi.stubGlobal("PointerEvent", FakePointerEvent);

/** What waits for the next picture. */
const waiting = new Map<number, FrameRequestCallback>();
let handles = 0;
vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => {
  handles += 1;
  waiting.set(handles, draw);
  return handles;
});
vi.stubGlobal("cancelAnimationFrame", (handle: number) => waiting.delete(handle));

/** The next picture; how much was drawn for it. */
export function nextFrame(): number {
  const drawings = [...waiting.values()];
  waiting.clear();
  for (const draw of drawings) draw(0);
  return drawings.length;
}

export interface Stage {
  readonly element: HTMLElement;
  /** Each update is followed by a picture. */
  readonly board: Board;
  /** Without. */
  readonly bare: Board;
  /** What the board told, in order: "place 12", "hover null". */
  readonly told: string[];
  cell(point: number): Element;
  /** A pointer event at a point, moved by some pixels. */
  pointer(type: string, point: number, options?: PointerEventInit, dx?: number, dy?: number): void;
  tap(point: number): void;
  click(point: number): void;
  key(key: string): void;
}

export function stage(state: BoardState, options: Pick<BoardOptions, "oneTap" | "onDrag" | "onDragBack" | "onSwipe" | "onSketch"> = {}, scale = 1): Stage {
  const element = document.createElement("div");
  document.body.replaceChildren(element);
  const told: string[] = [];
  const bare = createBoard(element, state, {
    ...options,
    onStones: (count) => told.push(`stones ${count}`),
    onHover: (point) => told.push(`hover ${point}`),
    onPlace: (point) => told.push(`place ${point}`),
    onRefuse: (point) => told.push(`refuse ${point}`),
    onAim: (point) => told.push(`aim ${point}`),
    onKey: (event) => told.push(`key ${event.key}`),
  });
  const board: Board = {
    ...bare,
    update(...shown) {
      bare.update(...shown);
      nextFrame();
    },
    cancel() {
      bare.cancel();
      nextFrame();
    },
  };
  const picture = element.querySelector("svg");
  if (!picture) throw new Error("no picture");
  const length = extent(state.size) * scale;
  picture.getBoundingClientRect = () => ({ left: 0, top: 0, width: length, height: length }) as DOMRect;
  const cells = new Map(
    [...element.querySelectorAll("[role=gridcell]")].map((found) => [
      found.getAttribute("aria-label"),
      found,
    ]),
  );
  const cell = (point: number): Element => {
    const found = cells.get(state.points[point]?.label ?? "");
    if (!found) throw new Error(`no cell ${point}`);
    return found;
  };
  const send = (type: string, point: number, options: PointerEventInit, dx = 0, dy = 0): void => {
    const { x, y } = placeOf(point, state.size);
    const init = {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      pointerId: 1,
      clientX: x * scale + dx,
      clientY: y * scale + dy,
    };
    cell(point).dispatchEvent(new PointerEvent(type, { ...init, ...options }));
    nextFrame();
  };
  const touch: PointerEventInit = { pointerType: "touch" };
  const mouse: PointerEventInit = { pointerType: "mouse" };
  return {
    element,
    board,
    bare,
    told,
    cell,
    pointer: (type, point, options = touch, dx = 0, dy = 0) => send(type, point, options, dx, dy),
    tap(point) {
      send("pointerdown", point, touch);
      send("pointerup", point, touch);
      send("click", point, { ...touch, detail: 1 });
    },
    click(point) {
      send("pointermove", point, mouse);
      send("pointerdown", point, mouse);
      send("pointerup", point, mouse);
      send("click", point, { ...mouse, detail: 1 });
    },
    key(key) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
      nextFrame();
    },
  };
}
