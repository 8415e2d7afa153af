/** The magnified neighbourhood of the point that a finger aims at. */
import { extent, placeOf, pointAt, STEP } from "./geometry";
import type { Scene } from "./scene";
import { svg } from "./svg";

/** In CSS pixels: the loupe's width and height, its distance from the finger, and the smallest field it shows. */
const WIDTH = 150;
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
      // The coordinates are beside the picture.
      const gutter = board.left - container.getBoundingClientRect().left;
      const [x, y] = [place.x * pixels, place.y * pixels];
      const last = Math.max(board.width - WIDTH, 0);
      const within = (left: number): number => Math.min(Math.max(left, 0), last);
      const above = y - WIDTH - DISTANCE;
      const fits = board.top + above >= 0;
      // Where the screen ends above the finger, the loupe moves beside it, to the wider side.
      const beside = x > board.width / 2 ? x - WIDTH - DISTANCE : x + DISTANCE;
      root.style.left = `${gutter + within(fits ? x - WIDTH / 2 : beside)}px`;
      root.style.top = `${fits ? above : Math.max(y - WIDTH / 2, -board.top)}px`;
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
