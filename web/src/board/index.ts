/**
 * An SVG board without a framework. Plain data (BoardState) decides the picture; what a person does goes
 * out by callbacks; state, input and rendering are files of their own. Import "board.css" beside it.
 */
import { currentPoint, renderCursor } from "./cursor";
import type { Cursor } from "./cursor";
import { createFrame } from "./frame";
import { listen } from "./input";
import { createLoupe } from "./loupe";
import type { Loupe } from "./loupe";
import { renderOverlay } from "./overlay";
import { renderPoints } from "./render";
import { createScene } from "./scene";
import type { Scene } from "./scene";
import { sketched, sketchParts } from "./sketch";
import type { Board, BoardOptions, BoardOverlay, BoardState, PointState, Stroke } from "./types";

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
  SketchColor,
  StoneColor,
  Stroke,
} from "./types";

/** Fills the element with a board; the element's width decides its size. */
export function createBoard(element: HTMLElement, first: BoardState, options: BoardOptions = {}): Board {
  const cursor: Cursor = { hover: null, aim: null, focus: 0, focused: false };
  let state = first;
  let overlay: BoardOverlay = {};
  /** Those that nobody keeps. */
  let strokes: readonly Stroke[] = [];
  /** What stands on the screen. */
  let drawn: { readonly state: BoardState; readonly overlay: BoardOverlay } = { state, overlay };
  let mounted = mount(first);
  /** The one cell in the page's tab order. */
  let tabStop: SVGElement | null = null;
  let told: { point: number | null; aim: number | null } = { point: null, aim: null };
  const frame = createFrame(draw);

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
    strokes = [];
    element.classList.add("goban");
    element.replaceChildren(scene.root, ...scene.coordinates);
    listen(
      {
        container: element,
        scene,
        loupe,
        cursor,
        touched: used,
        oneTap: () => options.oneTap?.() === true,
        changed: cursorChanged,
        place,
        drags,
        drag: (point) => options.onDrag?.(point) === true,
        dragBack: () => options.onDragBack?.(),
        swipe: (direction) => options.onSwipe?.(direction) === true,
        sketch: (stroke) => {
          if (stroke === null) sketch([]);
          else if (options.onSketch?.(stroke) !== true) sketch(sketched(strokes, stroke));
        },
        key: (event) => options.onKey?.(event),
      },
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

  function drags(point: number, exact: boolean): boolean {
    if (options.onDrag === undefined || !used() || state.picking === true) return false;
    const { stone, ghost } = state.points[point] as PointState;
    return stone === state.mover || (exact && ghost?.kind === "grow");
  }

  function sketch(next: readonly Stroke[]): void {
    if (next.length === 0 && strokes.length === 0) return;
    strokes = next;
    frame.want();
  }

  function cursorChanged(): void {
    frame.want();
    const now = { point: currentPoint(cursor), aim: cursor.aim };
    const before = told;
    told = now;
    if (now.point !== before.point) options.onHover?.(now.point);
    if (now.aim !== before.aim) options.onAim?.(now.aim);
  }

  function moveTabStop(): void {
    const cell = mounted.scene.cells[cursor.focus] ?? null;
    if (cell === tabStop) return;
    tabStop?.setAttribute("tabindex", "-1");
    cell?.setAttribute("tabindex", "0");
    tabStop = cell;
  }

  function draw(): void {
    // First: the browser lays the page out to know what has the focus, which costs little while nothing else has changed.
    moveTabStop();
    if (state.size !== drawn.state.size) {
      mounted.listeners.abort();
      mounted = mount(state);
      moveTabStop();
    } else if (state !== drawn.state) {
      const { delays, apart } = renderPoints(mounted.scene, state, drawn.state);
      element.classList.toggle("goban-used", used());
      if (delays.size > 0) options.onStones?.(delays.size, apart);
    }
    const { scene, loupe } = mounted;
    if (state !== drawn.state || overlay !== drawn.overlay)
      renderOverlay(scene, overlay, state.points.map((point) => point.stone));
    drawn = { state, overlay };
    scene.sketch.show(sketchParts([...(overlay.sketch ?? []), ...strokes], state.size));
    renderCursor(scene, state, cursor);
    if (cursor.aim === null) loupe.hide();
    else loupe.show(cursor.aim);
  }

  draw();
  return {
    update(next, nextOverlay = overlay) {
      const before = state;
      state = next;
      overlay = nextOverlay;
      if (next !== before && next.size === before.size) {
        if (next.points.some((point, at) => point.stone !== before.points[at]?.stone)) strokes = [];
        if (cursor.aim !== null && !next.points[cursor.aim]?.ghost && before.points[cursor.aim]?.ghost)
          cursor.aim = null;
      }
      cursorChanged();
    },
    focus(point) {
      frame.flush();
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
      frame.stop();
      mounted.listeners.abort();
      element.classList.remove("goban", "goban-used");
      element.replaceChildren();
    },
  };
}
