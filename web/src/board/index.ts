/**
 * An SVG board without a framework. Plain data (BoardState) decides the picture; what a person does goes
 * out by callbacks; state, input and rendering are files of their own. Import "board.css" beside it.
 */
import { currentPoint, renderCursor } from "./cursor";
import type { Cursor } from "./cursor";
import { listen } from "./input";
import { createLoupe } from "./loupe";
import type { Loupe } from "./loupe";
import { renderOverlay } from "./overlay";
import { renderPoints } from "./render";
import { createScene } from "./scene";
import type { Scene } from "./scene";
import type { Board, BoardOptions, BoardOverlay, BoardState } from "./types";

export type {
  Board,
  BoardOptions,
  BoardOverlay,
  BoardState,
  ClosedMark,
  Ghost,
  GroupMark,
  MarkShape,
  PointState,
  StoneColor,
} from "./types";

/** Fills the element with a board; the element's width decides its size. */
export function createBoard(element: HTMLElement, first: BoardState, options: BoardOptions = {}): Board {
  const cursor: Cursor = { hover: null, aim: null, focus: 0, focused: false };
  let state = first;
  let drawn: BoardOverlay = {};
  let mounted = mount(first);
  /** The one cell in the page's tab order. */
  let tabStop: SVGElement | null = null;
  let told: { point: number | null; aim: number | null } = { point: null, aim: null };

  function mount(shown: BoardState): { scene: Scene; loupe: Loupe; listeners: AbortController } {
    const scene = createScene(shown.size);
    const loupe = createLoupe(element, scene);
    const listeners = new AbortController();
    Object.assign(cursor, {
      hover: null,
      aim: null,
      focus: (shown.size * shown.size - 1) / 2,
      focused: false,
    });
    element.classList.add("goban");
    element.replaceChildren(scene.root, ...scene.coordinates);
    const key = (event: KeyboardEvent): void => options.onKey?.(event);
    listen(
      { container: element, scene, loupe, cursor, touched: used, changed: cursorChanged, place, key },
      listeners.signal,
    );
    renderPoints(scene, shown, null);
    element.classList.toggle("goban-used", used());
    return { scene, loupe, listeners };
  }

  /** A board that only shows leaves fingers to the page. */
  function used(): boolean {
    return state.mover !== null || state.picking === true;
  }

  function place(point: number): void {
    if (!used()) return;
    if (state.picking !== true && !state.points[point]?.ghost) {
      options.onRefuse?.(point);
      return;
    }
    cursor.aim = null;
    // What was pointed at was the vacant point: its new group has no outline before the mouse moves.
    cursor.hover = null;
    cursorChanged();
    options.onPlace?.(point);
  }

  function cursorChanged(): void {
    const { scene, loupe } = mounted;
    renderCursor(scene, state, cursor);
    const cell = scene.cells[cursor.focus] ?? null;
    if (cell !== tabStop) {
      tabStop?.setAttribute("tabindex", "-1");
      cell?.setAttribute("tabindex", "0");
      tabStop = cell;
    }
    if (cursor.aim === null) loupe.hide();
    else loupe.show(cursor.aim);
    const now = { point: currentPoint(cursor), aim: cursor.aim };
    const before = told;
    told = now;
    if (now.point !== before.point) options.onHover?.(now.point);
    if (now.aim !== before.aim) options.onAim?.(now.aim);
  }

  cursorChanged();
  return {
    update(next, overlay = drawn) {
      const before = state;
      state = next;
      drawn = overlay;
      if (next.size !== before.size) {
        mounted.listeners.abort();
        mounted = mount(next);
      } else {
        renderPoints(mounted.scene, next, before);
        element.classList.toggle("goban-used", used());
        if (cursor.aim !== null && !next.points[cursor.aim]?.ghost && before.points[cursor.aim]?.ghost)
          cursor.aim = null;
      }
      renderOverlay(mounted.scene, drawn, state.points.map((point) => point.stone));
      cursorChanged();
    },
    focus(point) {
      mounted.scene.cells[point]?.focus();
    },
    confirm() {
      if (cursor.aim !== null) place(cursor.aim);
    },
    cancel() {
      cursor.aim = null;
      cursorChanged();
    },
    destroy() {
      mounted.listeners.abort();
      element.classList.remove("goban", "goban-used");
      element.replaceChildren();
    },
  };
}
