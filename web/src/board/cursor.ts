/** What follows the mouse, the finger and the keyboard: the ghost of a stone, a group's outline, the crosshair, the focus ring. */
import { extent, MARGIN, placeOf, STEP, STONE_RADIUS } from "./geometry";
import { groupAt, libertiesOf, outlineOf } from "./groups";
import { stone } from "./render";
import type { Scene } from "./scene";
import { svg } from "./svg";
import type { BoardState, Ghost } from "./types";

/** Where the person is on the board. */
export interface Cursor {
  /** Under the mouse. */
  hover: number | null;
  /** Aimed at by touch; stays until a stone is placed there, or it is given up. */
  aim: number | null;
  /** Where the keyboard is or would start. */
  focus: number;
  /** Whether the focus ring is to be seen. */
  focused: boolean;
}

/** The point that the person looks at now. */
export function currentPoint(cursor: Cursor): number | null {
  return cursor.aim ?? cursor.hover ?? (cursor.focused ? cursor.focus : null);
}

const translate = (point: number, size: number): string => {
  const { x, y } = placeOf(point, size);
  return `translate(${x} ${y})`;
};

/** A plant carries a plus; a growth stone is tied to the groups that it grows. */
function ghostParts(point: number, ghost: Ghost, state: BoardState, scene: Scene): SVGElement[] {
  const { size, mover } = state;
  if (!mover) return [];
  const rings = ghost.grows.map((grown) =>
    svg("circle", { class: "goban-touched", r: STONE_RADIUS, transform: translate(grown, size) }),
  );
  const here = placeOf(point, size);
  const ties = ghost.grows
    .map((grown) => placeOf(grown, size))
    .filter(({ x, y }) => Math.abs(x - here.x) + Math.abs(y - here.y) === STEP)
    .map(({ x, y }) => [(x - here.x) / STEP, (y - here.y) / STEP] as const)
    .map(([x, y]) => svg("path", { class: "goban-tie", d: `M${x * 5} ${y * 5}L${x * 14} ${y * 14}` }));
  const sign = ghost.kind === "grow" ? [] : [svg("path", { class: "goban-plus", d: "M-4 0H4M0-4V4" })];
  const body = stone(mover, scene.fills[mover]);
  body.classList.add("goban-ghost");
  const placed = svg(
    "g",
    { class: `goban-on-${mover}`, transform: translate(point, size) },
    body,
    ...ties,
    ...sign,
  );
  return [...rings, placed];
}

function crosshair(point: number, size: number): SVGPathElement {
  const { x, y } = placeOf(point, size);
  const end = extent(size) - MARGIN;
  return svg("path", { class: "goban-crosshair", d: `M${MARGIN} ${y}H${end}M${x} ${MARGIN}V${end}` });
}

function ring(point: number, size: number): SVGRectElement {
  const half = STEP / 2;
  return svg("rect", {
    class: "goban-focus",
    x: -half,
    y: -half,
    width: STEP,
    height: STEP,
    rx: 3,
    transform: translate(point, size),
  });
}

/** Around the group that is pointed at, with its liberties. */
function renderGroup(scene: Scene, state: BoardState, point: number | null): SVGElement[] {
  const stones = state.points.map(({ stone }) => stone);
  const group = point === null ? [] : groupAt(point, stones, state.size);
  const path = outlineOf(group, stones, state.size);
  if ((scene.outline.getAttribute("d") ?? "") !== path) scene.outline.setAttribute("d", path);
  return libertiesOf(group, stones, state.size).map((liberty) =>
    svg("circle", { class: "goban-liberty", r: 3.4, transform: translate(liberty, state.size) }),
  );
}

export function renderCursor(scene: Scene, state: BoardState, cursor: Cursor): void {
  const point = currentPoint(cursor);
  const parts = renderGroup(scene, state, point);
  if (cursor.aim !== null) parts.push(crosshair(cursor.aim, state.size));
  const ghost = point === null ? null : state.points[point]?.ghost;
  if (point !== null && ghost) parts.push(...ghostParts(point, ghost, state, scene));
  const ringed = cursor.aim ?? (cursor.focused ? cursor.focus : null);
  if (ringed !== null) parts.push(ring(ringed, state.size));
  scene.overlay.replaceChildren(...parts);
  scene.root.classList.toggle("goban-playable", Boolean(ghost) || state.picking === true);
}
