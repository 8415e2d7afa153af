/** What a study draws on top of a position: what is expected, what is advised, what people point at. */
import { placeOf, STEP, STONE_RADIUS } from "./geometry";
import type { Parts } from "./layer";
import { stone } from "./render";
import type { Scene } from "./scene";
import { shapeOf } from "./shapes";
import { svg } from "./svg";
import type { BoardOverlay, StoneColor } from "./types";

/** Half the side of the square that stands for a point that somebody will surely own. */
const OWNED = 4.6;
/** Less than this is nobody's. */
const LEAST_OWNED = 0.12;
/** Texts of more characters are written smaller. */
const LONG = 3;

/** Draws what has changed of the overlay; `stones`: those of the state. */
export function renderOverlay(scene: Scene, overlay: BoardOverlay, stones: readonly (StoneColor | null)[]): void {
  const { size } = scene;
  const at = (point: number, ...parts: SVGElement[]): SVGGElement => {
    const { x, y } = placeOf(point, size);
    return svg("g", { transform: `translate(${x} ${y})` }, ...parts);
  };
  const ground = (point: number): string => {
    const color = overlay.line?.find((played) => played.point === point)?.color ?? stones[point];
    return color ? `goban-on-${color}` : "goban-on-wood";
  };
  const on = (point: number, ...parts: SVGElement[]): SVGGElement => {
    const placed = at(point, ...parts);
    placed.classList.add(ground(point));
    return placed;
  };
  const below: Parts = new Map();
  const above: Parts = new Map();

  for (const [point, share] of overlay.heat ?? []) {
    const opacity = (0.12 + 0.68 * Math.sqrt(share)).toFixed(2);
    below.set(`heat ${point} ${opacity}`, () => at(point, svg("circle", { class: "goban-heat", r: STEP / 2, opacity })));
  }
  for (const { way, probability } of overlay.joins ?? []) {
    const d = `M${way.map((point) => placeOf(point, size)).map(({ x, y }) => `${x} ${y}`).join("L")}`;
    const opacity = (0.25 + 0.6 * probability).toFixed(2);
    above.set(`join ${d} ${opacity}`, () => svg("path", { class: "goban-join", d, opacity }));
  }
  for (const [point, value] of (overlay.ownership ?? []).entries()) {
    const color = value > 0 ? "white" : "black";
    if (Math.abs(value) < LEAST_OWNED || stones[point] === color) continue;
    const half = Number((OWNED * Math.sqrt(Math.abs(value))).toFixed(1));
    const side = { x: -half, y: -half, width: 2 * half, height: 2 * half };
    above.set(`owner ${point} ${color} ${half}`, () =>
      at(point, svg("rect", { class: `goban-owner goban-owner-${color}`, ...side })),
    );
  }
  for (const { point, color, text } of overlay.line ?? []) {
    above.set(`line ${point} ${color} ${text}`, () => {
      const body = stone(color, scene.fills[color]);
      body.classList.add("goban-expected");
      return on(point, body, svg("text", { class: "goban-order" }, text));
    });
  }
  for (const [point, { text, cost }] of overlay.labels ?? []) {
    const share = `${Math.round(100 * cost)}%`;
    above.set(`label ${point} ${cost === 0} ${share} ${text}`, () => {
      const plate = svg("circle", { class: cost === 0 ? "goban-plate goban-best" : "goban-plate", r: STONE_RADIUS });
      plate.style.setProperty("--goban-cost", share);
      return at(point, plate, svg("text", { class: "goban-label" }, text));
    });
  }
  for (const [point, text] of overlay.room ?? []) {
    above.set(`room ${point} ${ground(point)} ${text}`, () => {
      // Covers what the stone carries.
      const plate = svg("circle", { class: "goban-room-plate", r: 6.4 });
      const kind = text.length > LONG ? "goban-room goban-long" : "goban-room";
      return on(point, plate, svg("text", { class: kind }, text));
    });
  }
  for (const [point, mark] of overlay.marks ?? []) {
    above.set(`mark ${point} ${ground(point)} ${mark}`, () => {
      const shape = shapeOf(mark);
      return on(
        point,
        shape === null
          ? svg("text", { class: "goban-letter" }, mark)
          : svg("path", { class: "goban-mark goban-shape", d: shape }),
      );
    });
  }
  for (const point of overlay.together ?? []) {
    above.set(`together ${point}`, () => at(point, svg("circle", { class: "goban-together", r: STONE_RADIUS })));
  }
  scene.below.show(below);
  scene.above.show(above);
}
