/** Mouse, touch and keyboard: what they do to the cursor, and when they place a stone. */
import type { Cursor } from "./cursor";
import { createDrag, type Drag } from "./drag";
import { extent, pointAt, STEP, type Place } from "./geometry";
import { pointAfterKey } from "./keys";
import type { Loupe } from "./loupe";
import type { Scene } from "./scene";
import { sketchColor } from "./sketch";
import type { Stroke } from "./types";

/** A field of so many CSS pixels is large enough for a finger. */
const FINGER = 44;
/** A finger that moves less than this many CSS pixels rests. */
const SLOP = 8;
/** Where a field is smaller than so many CSS pixels a finger cannot tell the points that a drag passes. */
const DRAG_FIELD = 30;
/** A finger that moves so many CSS pixels to a side within so many milliseconds swipes; who aims is slower. */
const SWIPE = 48;
const SWIPE_MS = 300;

export interface InputTarget {
  readonly container: HTMLElement;
  readonly scene: Scene;
  readonly loupe: Loupe;
  readonly cursor: Cursor;
  /** Whether a finger aims; else it scrolls the page. */
  touched(): boolean;
  /** Whether a first tap places a stone, where a field is large enough for a finger. */
  oneTap(): boolean;
  /** The cursor has changed. */
  changed(): void;
  place(point: number): void;
  /** Whether a drag from the point places stones; `exact`: by a pointer for which an open point will do, not only a stone. */
  drags(point: number, exact: boolean): boolean;
  /** See BoardOptions. */
  drag(point: number): boolean;
  dragBack(): void;
  swipe(direction: 1 | -1): boolean;
  /** A stroke was drawn by hand; null: what was drawn is to go. */
  sketch(stroke: Stroke | null): void;
  key(event: KeyboardEvent): void;
}

interface Touch {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly onLoupe: boolean;
  /** The point was aimed at already: this touch may be the second tap. */
  readonly again: boolean;
  /** When it began, in milliseconds. */
  readonly time: number;
  /** What it becomes when it moves; null: it aims. */
  readonly drag: Drag | null;
  moved: boolean;
  /** No other finger is on the board. */
  alone: boolean;
}

const isTouch = (event: Event): boolean =>
  event instanceof PointerEvent && (event.pointerType === "touch" || event.pointerType === "pen");

/** The side of a field in CSS pixels. */
function fieldOf(scene: Scene): number {
  return (scene.root.getBoundingClientRect().width / extent(scene.size)) * STEP;
}

function placeUnder(scene: Scene, event: MouseEvent): Place {
  const box = scene.root.getBoundingClientRect();
  const scale = extent(scene.size) / box.width;
  return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
}

function pointUnder(scene: Scene, event: MouseEvent): number | null {
  return pointAt(placeUnder(scene, event), scene.size);
}

function dragFrom(point: number | null, { scene, drags, drag, dragBack }: InputTarget, exact: boolean): Drag | null {
  if (point === null || !drags(point, exact)) return null;
  return createDrag({ size: scene.size, drag, back: dragBack }, point);
}

function listenToMouse(target: InputTarget, signal: AbortSignal): void {
  const { scene, cursor, changed, place } = target;
  let pressed: number | null = null;
  let drag: Drag | null = null;
  const hover = (point: number | null): void => {
    if (cursor.hover === point && cursor.aim === null) return;
    cursor.hover = point;
    cursor.aim = null;
    changed();
  };
  scene.root.addEventListener(
    "pointermove",
    (event) => {
      if (!isTouch(event)) hover(pointUnder(scene, event));
    },
    { signal },
  );
  scene.root.addEventListener(
    "pointerleave",
    (event) => {
      if (!isTouch(event)) hover(null);
    },
    { signal },
  );
  scene.root.addEventListener(
    "pointerdown",
    (event) => {
      pressed = isTouch(event) || event.button !== 0 ? null : pointUnder(scene, event);
      drag = dragFrom(pressed, target, true);
    },
    { signal },
  );
  // A drag may leave the board and come back.
  window.addEventListener(
    "pointermove",
    (event) => {
      if (!isTouch(event)) drag?.to(placeUnder(scene, event));
      if (drag?.begun === true) pressed = null;
    },
    { signal },
  );
  window.addEventListener("pointerup", () => (drag = null), { signal });
  scene.root.addEventListener(
    "click",
    (event) => {
      if (isTouch(event)) return;
      // A screen reader clicks an element without pressing a button.
      const clicked =
        event.detail === 0
          ? scene.cells.findIndex((cell) => cell === event.target)
          : pointUnder(scene, event);
      if (clicked !== null && clicked >= 0 && (event.detail === 0 || clicked === pressed)) place(clicked);
      pressed = null;
    },
    { signal },
  );
}

/** The right button draws: a click a circle, a drag an arrow. Any other button takes away what was drawn. */
function listenToSketch({ scene, sketch }: InputTarget, signal: AbortSignal): void {
  let from: number | null = null;
  scene.root.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  scene.root.addEventListener(
    "pointerdown",
    (event) => {
      if (isTouch(event)) return;
      from = event.button === 2 ? pointUnder(scene, event) : null;
      if (event.button === 0) sketch(null);
    },
    { signal },
  );
  window.addEventListener(
    "pointerup",
    (event) => {
      const to = from === null || event.button !== 2 ? null : pointUnder(scene, event);
      if (from !== null && to !== null) sketch({ from, to, color: sketchColor(event) });
      from = null;
    },
    { signal },
  );
}

/** To the left: to the next one, as pages are turned; null: it was no swipe. */
function swiped(touch: Touch, event: PointerEvent): 1 | -1 | null {
  const [dx, dy] = [event.clientX - touch.x, event.clientY - touch.y];
  const quick = event.timeStamp - touch.time <= SWIPE_MS;
  if (!touch.alone || touch.onLoupe || !quick || Math.abs(dx) < SWIPE || Math.abs(dy) > Math.abs(dx) / 2) return null;
  return dx < 0 ? 1 : -1;
}

/**
 * The first tap aims, a drag adjusts, and only a tap on the very point that is aimed at places a stone there: unless fields
 * are large and one tap is to do. On such, a drag from a stone makes a growth; a swipe goes from group to group.
 */
function listenToTouch(target: InputTarget, signal: AbortSignal): void {
  const { container, scene, loupe, cursor, touched, oneTap, changed, place, swipe } = target;
  let touch: Touch | null = null;
  /** The touch under way is the board's, whatever the board is when it ends. */
  let claimed = false;
  const letGo = (): void => {
    if (cursor.aim === null) return;
    cursor.aim = null;
    changed();
  };
  const aimAt = (point: number | null): void => {
    if (point === null || cursor.aim === point) return;
    cursor.aim = point;
    cursor.hover = null;
    cursor.focus = point;
    changed();
  };
  container.addEventListener(
    "pointerdown",
    (event) => {
      if (!isTouch(event)) return;
      if (touch !== null && !event.isPrimary) touch.alone = false;
      if (!event.isPrimary) return;
      claimed = touched();
      if (!claimed) return;
      const onLoupe = loupe.holds(event.target);
      const point = onLoupe ? loupe.pointAt(event.clientX, event.clientY) : pointUnder(scene, event);
      if (point === null) return;
      // No emulated mouse: it would hover and click at the same place.
      event.preventDefault();
      const again = point === cursor.aim;
      const canDrag = fieldOf(scene) >= DRAG_FIELD && !onLoupe;
      touch = {
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        onLoupe,
        again,
        time: event.timeStamp,
        drag: canDrag ? dragFrom(point, target, false) : null,
        moved: false,
        alone: true,
      };
      aimAt(point);
    },
    { signal },
  );
  const move = (event: PointerEvent): void => {
    if (touch?.pointer !== event.pointerId) return;
    touch.moved ||= Math.hypot(event.clientX - touch.x, event.clientY - touch.y) > SLOP;
    if (!touch.moved || touch.onLoupe) return;
    if (touch.drag === null) aimAt(pointUnder(scene, event));
    else if (touch.alone) {
      letGo();
      touch.drag.to(placeUnder(scene, event));
    }
  };
  const up = (event: PointerEvent): void => {
    if (touch?.pointer !== event.pointerId) return;
    const { again, moved, drag } = touch;
    const direction = drag === null ? swiped(touch, event) : null;
    touch = null;
    if (direction !== null && swipe(direction)) return letGo();
    const sure = again || (oneTap() && fieldOf(scene) >= FINGER);
    if (sure && !moved && cursor.aim !== null) place(cursor.aim);
  };
  const cancel = (event: PointerEvent): void => {
    if (touch?.pointer !== event.pointerId) return;
    touch = null;
    letGo();
  };
  // The browser sends a click after the touch, to whatever lies there by then: a stone that ends a turn may have brought
  // a button there.
  container.addEventListener(
    "touchend",
    (event) => {
      if (event.cancelable && claimed) event.preventDefault();
    },
    { signal, passive: false },
  );
  // The browser takes a quick finger for a fling, also where nothing scrolls, and swallows the tap that follows. Two are its.
  container.addEventListener(
    "touchmove",
    (event) => {
      if (event.cancelable && claimed && event.touches.length === 1) event.preventDefault();
    },
    { signal, passive: false },
  );
  // The finger may leave the board while it drags.
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", cancel, { signal });
}

function listenToKeys({ scene, cursor, changed, place, key }: InputTarget, signal: AbortSignal): void {
  const { root, cells } = scene;
  root.addEventListener(
    "focusin",
    (event) => {
      const point = cells.findIndex((cell) => cell === event.target);
      if (point < 0) return;
      cursor.focus = point;
      cursor.focused = cells[point]?.matches(":focus-visible") ?? false;
      changed();
    },
    { signal },
  );
  root.addEventListener(
    "focusout",
    (event) => {
      if (event.relatedTarget instanceof Node && root.contains(event.relatedTarget)) return;
      cursor.focused = false;
      changed();
    },
    { signal },
  );
  root.addEventListener(
    "keydown",
    (event) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const target = plain ? pointAfterKey(event.key, cursor.focus, scene.size) : null;
      if (target !== null) {
        cursor.hover = null;
        cursor.aim = null;
        cells[target]?.focus();
        changed();
      } else if (plain && (event.key === "Enter" || event.key === " ")) {
        place(cursor.focus);
      } else if (event.key === "Escape" && cursor.aim !== null) {
        cursor.aim = null;
        changed();
      } else {
        key(event);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
}

export function listen(target: InputTarget, signal: AbortSignal): void {
  listenToMouse(target, signal);
  listenToTouch(target, signal);
  listenToSketch(target, signal);
  listenToKeys(target, signal);
}
