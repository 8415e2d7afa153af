/** What a study draws on top of a position: what is expected, what is advised, what people point at. */
import { placeOf, STEP, STONE_RADIUS } from "./geometry";
import { stone } from "./render";
import type { Scene } from "./scene";
import { shapeOf } from "./shapes";
import { svg } from "./svg";
import type { BoardOverlay, StoneColor } from "./types";

/** Half the side of the square that stands for a point that somebody will surely own. */
const OWNED = 4.6;
/** Less than this is nobody's. */
const LEAST_OWNED = 0.12;

/** Draws the overlay anew; it changes seldom, and has at most a few hundred parts. */
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
  const heat = [...(overlay.heat ?? [])].map(([point, share]) =>
    at(point, svg("circle", { class: "goban-heat", r: STEP / 2, opacity: 0.12 + 0.68 * Math.sqrt(share) })),
  );
  const joins = (overlay.joins ?? []).map(({ way, probability }) => {
    const d = `M${way.map((point) => placeOf(point, size)).map(({ x, y }) => `${x} ${y}`).join("L")}`;
    return svg("path", { class: "goban-join", d, opacity: 0.25 + 0.6 * probability });
  });
  scene.below.replaceChildren(...heat);

  const owners = (overlay.ownership ?? []).flatMap((value, point) => {
    const color = value > 0 ? "white" : "black";
    if (Math.abs(value) < LEAST_OWNED || stones[point] === color) return [];
    const half = OWNED * Math.sqrt(Math.abs(value));
    const side = { x: -half, y: -half, width: 2 * half, height: 2 * half };
    return [at(point, svg("rect", { class: `goban-owner goban-owner-${color}`, ...side }))];
  });
  const line = (overlay.line ?? []).map(({ point, color, text }) => {
    const body = stone(color, scene.fills[color]);
    body.classList.add("goban-expected");
    const number = svg("text", { class: "goban-order" }, text);
    const placed = at(point, body, number);
    placed.classList.add(`goban-on-${color}`);
    return placed;
  });
  const labels = [...(overlay.labels ?? [])].map(([point, { text, cost }]) => {
    const kind = cost === 0 ? "goban-plate goban-best" : "goban-plate";
    const plate = svg("circle", { class: kind, r: STONE_RADIUS });
    plate.style.setProperty("--goban-cost", `${Math.round(100 * cost)}%`);
    return at(point, plate, svg("text", { class: "goban-label" }, text));
  });
  const room = [...(overlay.room ?? [])].map(([point, text]) => {
    // Covers what the stone carries.
    const plate = svg("circle", { class: "goban-room-plate", r: 6.4 });
    const placed = at(point, plate, svg("text", { class: "goban-room" }, text));
    placed.classList.add(ground(point));
    return placed;
  });
  const marks = [...(overlay.marks ?? [])].map(([point, mark]) => {
    const shape = shapeOf(mark);
    const drawn =
      shape === null
        ? svg("text", { class: "goban-letter" }, mark)
        : svg("path", { class: "goban-mark goban-shape", d: shape });
    const placed = at(point, drawn);
    placed.classList.add(ground(point));
    return placed;
  });
  scene.above.replaceChildren(...joins, ...owners, ...line, ...labels, ...room, ...marks);
}
