/** The parts of the picture that stay while the size stays: lines, coordinates, and one cell a point. */
import { columnNames, extent, linesOf, MARGIN, placeOf, rowNames, starPoints, STEP } from "./geometry";
import { Layer } from "./layer";
import { svg } from "./svg";

/** Every board on a page needs ids of its own. */
let boards = 0;

export interface Scene {
  readonly root: SVGSVGElement;
  /** Left of the picture and below it, of one size on every board. */
  readonly coordinates: readonly HTMLElement[];
  readonly size: number;
  /** The whole picture, to be shown again in the loupe. */
  readonly pictureId: string;
  /** One for each point, focusable, in the order of points. */
  readonly cells: readonly SVGGElement[];
  /** Under the stones: what ties those of a group together, by colour, and the outline of one. */
  readonly links: Readonly<Record<"white" | "black", Links>>;
  readonly outline: SVGPathElement;
  /** The dots of open points, the crosses of closed ones. */
  readonly open: SVGPathElement;
  readonly closed: SVGPathElement;
  /** Of a study: under the stones and over them. */
  readonly below: Layer;
  readonly above: Layer;
  /** What is drawn by hand. */
  readonly sketch: Layer;
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
  return svg("path", { class: "goban-lines", d: linesOf(size) });
}

function stars(size: number): SVGCircleElement[] {
  return starPoints(size).map((point) => {
    const { x, y } = placeOf(point, size);
    return svg("circle", { class: "goban-star", cx: x, cy: y, r: 1.7 });
  });
}

/** Not in the picture, where they would grow with the fields. */
function coordinates(size: number): HTMLElement[] {
  const edge = `${MARGIN / STEP - 0.5}fr`;
  const tracks = `${edge} repeat(${size}, 1fr) ${edge}`;
  const strip = (name: string, texts: readonly string[]): HTMLElement => {
    const element = document.createElement("div");
    element.className = `goban-coordinates goban-${name}`;
    element.setAttribute("aria-hidden", "true");
    const [template, track] =
      name === "rows" ? (["grid-template-rows", "grid-row"] as const) : (["grid-template-columns", "grid-column"] as const);
    element.style.setProperty(template, tracks);
    element.append(
      ...texts.map((text, at) => {
        const label = document.createElement("span");
        label.textContent = text;
        // The first track is the edge.
        label.style.setProperty(track, String(at + 2));
        return label;
      }),
    );
    return element;
  };
  return [strip("rows", [...rowNames(size)].reverse()), strip("columns", columnNames(size))];
}

/** A rim, and on it the colour of the stones; what stones tie that are still to appear comes with them. */
export interface Links {
  readonly settled: readonly SVGPathElement[];
  readonly arriving: Layer;
}

export function linkPaths(color: "white" | "black"): SVGPathElement[] {
  return ["rim", "body"].map((part) => svg("path", { class: `goban-link-${part} goban-${color}` }));
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
  const [below, above] = [layer("goban-study"), layer("goban-study")];
  const [sketch, overlay] = [layer("goban-study"), layer("goban-overlay")];
  const length = extent(size);
  const ground = svg(
    "g",
    { "aria-hidden": "true" },
    svg("defs", {}, gradient(`${prefix}-white`, "white"), gradient(`${prefix}-black`, "black")),
    lines(size),
    ...stars(size),
  );
  const links = (color: "white" | "black"): Links => ({
    settled: linkPaths(color),
    arriving: new Layer(svg("g", { class: "goban-arriving" })),
  });
  const tied = { white: links("white"), black: links("black") };
  const outline = svg("path", { class: "goban-outline" });
  const open = svg("path", { class: "goban-open" });
  const closed = svg("path", { class: "goban-closed" });
  const groups = svg(
    "g",
    { class: "goban-links", "aria-hidden": "true" },
    outline,
    ...[tied.white, tied.black].flatMap(({ settled, arriving }) => [...settled, arriving.root]),
    open,
    closed,
  );
  // A screen reader walks the rows as they are seen, from the top.
  const picture = svg("g", { id: `${prefix}-picture`, role: "rowgroup" }, ground, groups, below, ...rows.reverse(), above, sketch, overlay);
  const root = svg(
    "svg",
    { class: "goban-picture", viewBox: `0 0 ${length} ${length}`, role: "grid" },
    picture,
  );
  const fills = { white: `url(#${prefix}-white)`, black: `url(#${prefix}-black)` };
  return {
    root,
    coordinates: coordinates(size),
    size,
    pictureId: `${prefix}-picture`,
    cells,
    links: tied,
    outline,
    open,
    closed,
    below: new Layer(below),
    above: new Layer(above),
    sketch: new Layer(sketch),
    overlay,
    fills,
  };
}
