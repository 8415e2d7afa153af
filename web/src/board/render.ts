/** Draws the points of a state, touching only what differs from the state before. */
import { arrivalOf } from "./arrival";
import type { Arrival } from "./arrival";
import { placeOf, STONE_RADIUS } from "./geometry";
import { linksOf } from "./groups";
import { linkPaths } from "./scene";
import type { Scene } from "./scene";
import { crossAt } from "./shapes";
import { svg } from "./svg";
import type { BoardState, GroupMark, PointState, StoneColor } from "./types";

/** Half the side of a cross. */
const CROSS = 3.4;

/** Each mark has a shape of its own: nothing is told by colour alone. */
const GROUP_MARKS: Readonly<Record<GroupMark, string>> = {
  growable: "M4.4 0A4.4 4.4 0 1 1 4.4-.01Z",
  grown: "M-4.2.3L-1.3 3.4L4.2-3.2",
  blocked: "M-4.8 0H4.8",
};

export function stone(color: StoneColor, fill: string): SVGGElement {
  return svg(
    "g",
    { class: `goban-stone goban-${color}` },
    svg("circle", { class: "goban-shadow", cx: 0.5, cy: 1, r: STONE_RADIUS }),
    svg("circle", { class: "goban-body", r: STONE_RADIUS, fill }),
  );
}

function stoneMarks(state: PointState): SVGElement[] {
  const marks: SVGElement[] = [];
  if (state.order !== null) {
    marks.push(
      svg("circle", { class: "goban-mark goban-pending", r: STONE_RADIUS - 1.6 }),
      svg("text", { class: "goban-order" }, String(state.order)),
    );
  }
  if (state.mark)
    marks.push(svg("path", { class: `goban-mark goban-${state.mark}`, d: GROUP_MARKS[state.mark] }));
  // A dead stone has its cross, and a ring around it where another one has a dot: both can be read.
  if (state.last)
    marks.push(svg("circle", state.dead ? { class: "goban-mark goban-last-dead", r: 6.6 } : { class: "goban-last", r: 2.8 }));
  // Of a turn in the making, what its stones do is told first.
  if (state.dead && state.order === null && state.mark === null)
    marks.push(svg("path", { class: "goban-mark goban-dead", d: crossAt(0, 0, CROSS) }));
  return marks;
}

/** Dots on the points that are open, crosses on those that are closed: a path for all, as a turn that begins changes most. */
function renderOpen({ open, closed, size }: Scene, { points }: BoardState): void {
  const at = (draw: (x: number, y: number) => string, wanted: (state: PointState) => boolean): string =>
    points
      .map((state, point) => {
        if (!wanted(state)) return "";
        const { x, y } = placeOf(point, size);
        return draw(x, y);
      })
      .join("");
  // Of no length: the pen is round.
  setPath(open, at((x, y) => `M${x} ${y}h0`, (state) => state.open));
  const crossed = (state: PointState): boolean => state.closed === "off-limits" || state.closed === "touches-own";
  setPath(closed, at((x, y) => crossAt(x, y, CROSS), crossed));
}

function setPath(element: SVGPathElement, d: string): void {
  if ((element.getAttribute("d") ?? "") !== d) element.setAttribute("d", d);
}

function sameMarks(first: PointState, second: PointState): boolean {
  return (
    first.mark === second.mark &&
    first.dead === second.dead &&
    first.last === second.last &&
    first.order === second.order
  );
}

function renderPoint(
  cell: SVGGElement,
  state: PointState,
  before: PointState | undefined,
  fills: Scene["fills"],
  delay: number,
): void {
  if (state.shaded !== before?.shaded) cell.classList.toggle("goban-shaded", state.shaded);
  if (state.label !== before?.label) cell.setAttribute("aria-label", state.label);
  const sameStone = state.stone === (before?.stone ?? null);
  if (sameStone && before && sameMarks(state, before)) return;
  // The stone itself is kept while only its marks change, so that it does not appear anew.
  const kept = sameStone ? [...cell.children].slice(0, state.stone ? 2 : 1) : [...cell.children].slice(0, 1);
  if (state.stone && !sameStone) kept.push(stone(state.stone, fills[state.stone]));
  cell.style.setProperty("--goban-delay", `${delay}ms`);
  const marks = state.stone ? stoneMarks(state) : [];
  const layer = svg("g", { class: `goban-on-${state.stone}` }, ...marks);
  cell.replaceChildren(...kept, ...(marks.length > 0 ? [layer] : []));
}

/** Stones of a colour that touch are one group, and look so. */
function renderLinks({ links, size }: Scene, state: BoardState, { delays }: Arrival): void {
  const stones = state.points.map(({ stone }) => stone);
  const settled = stones.map((stone, point) => (delays.has(point) ? null : stone));
  const last = Math.max(0, ...delays.values());
  for (const color of ["white", "black"] as const) {
    const path = linksOf(color, settled, size);
    const whole = delays.size === 0 ? path : linksOf(color, stones, size);
    for (const link of links[color].settled) setPath(link, path);
    links[color].arriving.show(
      new Map(whole === path ? [] : [[whole, () => arrivingLinks(color, whole, last)] as const]),
    );
  }
}

function arrivingLinks(color: StoneColor, d: string, delay: number): SVGGElement {
  const paths = linkPaths(color);
  for (const path of paths) path.setAttribute("d", d);
  const group = svg("g", {}, ...paths);
  group.style.setProperty("--goban-delay", `${delay}ms`);
  return group;
}

/** Shows a state; the stones that came with it. */
export function renderPoints(scene: Scene, state: BoardState, before: BoardState | null): Arrival {
  const arrival = arrivalOf(state, before);
  renderLinks(scene, state, arrival);
  renderOpen(scene, state);
  if (state.label !== before?.label) scene.root.setAttribute("aria-label", state.label);
  scene.cells.forEach((cell, point) => {
    const next = state.points[point];
    if (next) renderPoint(cell, next, before?.points[point], scene.fills, arrival.delays.get(point) ?? 0);
  });
  return arrival;
}
