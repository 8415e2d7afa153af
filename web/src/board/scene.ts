/** The parts of the picture that stay while the size stays: wood, lines, coordinates, and one cell a point. */
import { extent, linesOf, namesOf, placeOf, starPoints, STEP } from "./geometry";
import { svg } from "./svg";

/** Every board on a page needs ids of its own. */
let boards = 0;

export interface Scene {
  readonly root: SVGSVGElement;
  readonly size: number;
  /** The whole picture, to be shown again in the loupe. */
  readonly pictureId: string;
  /** One for each point, focusable, in the order of points. */
  readonly cells: readonly SVGGElement[];
  /** Of a study: under the stones and over them. */
  readonly below: SVGGElement;
  readonly above: SVGGElement;
  /** Above the points: ghost, crosshair, focus ring. */
  readonly overlay: SVGGElement;
  /** The fill of a stone. */
  readonly fills: Readonly<Record<"white" | "black", string>>;
}

function gradient(id: string, color: string): SVGRadialGradientElement {
  return svg(
    "radialGradient",
    { id, class: `goban-shade-${color}`, cx: 0.36, cy: 0.3, r: 0.75 },
    svg("stop", { offset: 0, class: "goban-shine" }),
    svg("stop", { offset: 1, class: "goban-rim" }),
  );
}

function lines(size: number): SVGPathElement {
  return svg("path", { class: "goban-lines", "stroke-width": 0.4 + size / 38, d: linesOf(size) });
}

function stars(size: number): SVGCircleElement[] {
  return starPoints(size).map((point) => {
    const { x, y } = placeOf(point, size);
    return svg("circle", { class: "goban-star", cx: x, cy: y, r: 2 });
  });
}

function coordinates(size: number): SVGTextElement[] {
  return namesOf(size).map(({ x, y, text }) => svg("text", { x, y, "font-size": 5.5 + size * 0.18 }, text));
}

function cell(point: number, size: number): SVGGElement {
  const { x, y } = placeOf(point, size);
  return svg(
    "g",
    { class: "goban-cell", role: "gridcell", tabindex: -1, transform: `translate(${x} ${y})` },
    svg("rect", { class: "goban-field", x: -STEP / 2, y: -STEP / 2, width: STEP, height: STEP }),
  );
}

export function createScene(size: number): Scene {
  boards += 1;
  const prefix = `goban-${boards}`;
  const cells = Array.from({ length: size * size }, (_, point) => cell(point, size));
  const rows = Array.from({ length: size }, (_, row) =>
    svg("g", { role: "row" }, ...cells.slice(row * size, (row + 1) * size)),
  );
  const layer = (name: string): SVGGElement => svg("g", { class: name, "aria-hidden": "true" });
  const [below, above, overlay] = [layer("goban-study"), layer("goban-study"), layer("goban-overlay")];
  const length = extent(size);
  const ground = svg(
    "g",
    { "aria-hidden": "true" },
    svg("defs", {}, gradient(`${prefix}-white`, "white"), gradient(`${prefix}-black`, "black")),
    lines(size),
    ...stars(size),
    svg("g", { class: "goban-coordinates" }, ...coordinates(size)),
  );
  // A screen reader walks the rows as they are seen, from the top.
  const picture = svg("g", { id: `${prefix}-picture`, role: "rowgroup" }, ground, below, ...rows.reverse(), above, overlay);
  const root = svg(
    "svg",
    { class: "goban-picture", viewBox: `0 0 ${length} ${length}`, role: "grid" },
    picture,
  );
  const fills = { white: `url(#${prefix}-white)`, black: `url(#${prefix}-black)` };
  return { root, size, pictureId: `${prefix}-picture`, cells, below, above, overlay, fills };
}
