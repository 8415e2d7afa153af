/** The magnified neighbourhood of the point that a finger aims at. */
import { extent, placeOf, pointAt, STEP } from "./geometry";
import type { Scene } from "./scene";
import { svg } from "./svg";

/** In CSS pixels: the loupe's width and height, its distance from the finger, and the smallest field it shows. */
const WIDTH = 190;
const DISTANCE = 36;
const LEAST_FIELD = 40;
/** Fields of this many CSS pixels need no loupe. */
const LARGE_FIELD = 56;

export interface Loupe {
  show(point: number): void;
  hide(): void;
  /** Whether an event happened on the loupe. */
  holds(target: EventTarget | null): boolean;
  /** The point at a place of the screen that lies on the loupe. */
  pointAt(clientX: number, clientY: number): number | null;
}

export function createLoupe(container: HTMLElement, scene: Scene): Loupe {
  const picture = svg("use", { href: `#${scene.pictureId}` });
  const root = svg(
    "svg",
    { class: "goban-loupe", width: WIDTH, height: WIDTH, "aria-hidden": "true" },
    picture,
  );
  const length = extent(scene.size);
  let view = { x: 0, y: 0, width: length };

  return {
    show(point) {
      const board = scene.root.getBoundingClientRect();
      const pixels = board.width / length;
      if (STEP * pixels >= LARGE_FIELD) return;
      const field = Math.max(LEAST_FIELD, 1.6 * STEP * pixels);
      const place = placeOf(point, scene.size);
      const width = (WIDTH / field) * STEP;
      view = { x: place.x - width / 2, y: place.y - width / 2, width };
      root.setAttribute("viewBox", `${view.x} ${view.y} ${width} ${width}`);
      const left = Math.min(Math.max(place.x * pixels - WIDTH / 2, 0), Math.max(board.width - WIDTH, 0));
      const above = place.y * pixels - WIDTH - DISTANCE;
      const fits = board.top + above >= 0;
      // Where the screen ends above the finger, the loupe moves beside it.
      const beside = place.x > length / 2 ? place.x * pixels - WIDTH - DISTANCE : place.x * pixels + DISTANCE;
      root.style.left = `${fits ? left : beside}px`;
      root.style.top = `${fits ? above : Math.max(-board.top, place.y * pixels - WIDTH / 2)}px`;
      if (!root.isConnected) container.append(root);
    },
    hide: () => {
      root.remove();
    },
    holds: (target) => target instanceof Node && root.contains(target),
    pointAt(clientX, clientY) {
      const box = root.getBoundingClientRect();
      const scale = view.width / box.width;
      return pointAt(
        { x: view.x + (clientX - box.left) * scale, y: view.y + (clientY - box.top) * scale },
        scene.size,
      );
    },
  };
}
