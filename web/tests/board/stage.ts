/** A board in a document, used as by a person. One CSS pixel is one unit of the picture. */
import { vi } from "vitest";
import { createBoard } from "../../src/board";
import type { Board, BoardState } from "../../src/board";
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

export interface Stage {
  readonly element: HTMLElement;
  readonly board: Board;
  /** What the board told, in order: "place 12", "hover null". */
  readonly told: string[];
  cell(point: number): Element;
  /** A pointer event at a point, moved by some pixels. */
  pointer(type: string, point: number, options?: PointerEventInit, dx?: number, dy?: number): void;
  tap(point: number): void;
  click(point: number): void;
  key(key: string): void;
}

export function stage(state: BoardState): Stage {
  const element = document.createElement("div");
  document.body.replaceChildren(element);
  const told: string[] = [];
  const board = createBoard(element, state, {
    onHover: (point) => told.push(`hover ${point}`),
    onPlace: (point) => told.push(`place ${point}`),
    onRefuse: (point) => told.push(`refuse ${point}`),
    onAim: (point) => told.push(`aim ${point}`),
    onKey: (event) => told.push(`key ${event.key}`),
  });
  const picture = element.querySelector("svg");
  if (!picture) throw new Error("no picture");
  const length = extent(state.size);
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
      clientX: x + dx,
      clientY: y + dy,
    };
    cell(point).dispatchEvent(new PointerEvent(type, { ...init, ...options }));
  };
  const touch: PointerEventInit = { pointerType: "touch" };
  const mouse: PointerEventInit = { pointerType: "mouse" };
  return {
    element,
    board,
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
    },
  };
}
