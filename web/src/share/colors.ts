/** The colours of a picture: those of the app as it is looked at, with the board and the stones that were chosen. */

import type { SketchColor } from "../board";

/** A colour with its opacity, from 0 to 1. */
export interface Paint {
  readonly color: string;
  readonly opacity: number;
}

export interface StonePaints {
  readonly shine: Paint;
  readonly rim: Paint;
  readonly edge: Paint;
  /** What is drawn on the stone. */
  readonly mark: Paint;
}

export interface PictureColors {
  readonly paper: Paint;
  readonly ink: Paint;
  readonly soft: Paint;
  readonly wood: Paint;
  readonly line: Paint;
  readonly coordinate: Paint;
  /** Letters and shapes on vacant points. */
  readonly mark: Paint;
  readonly shadow: Paint;
  readonly white: StonePaints;
  readonly black: StonePaints;
  /** What is drawn by hand. */
  readonly pens: Readonly<Record<SketchColor, Paint>>;
}

/** As the page's style sheets say; a board's own must be among them. */
export function pictureColors(): PictureColors {
  const probe = document.createElement("div");
  probe.className = "goban";
  probe.style.cssText = "position: absolute; visibility: hidden";
  document.body.append(probe);
  try {
    const paint = (name: string): Paint => {
      probe.style.color = `var(--${name})`;
      return paintOf(getComputedStyle(probe).color);
    };
    const stone = (color: "white" | "black"): StonePaints => ({
      shine: paint(`goban-${color}-shine`),
      rim: paint(`goban-${color}-rim`),
      edge: paint(`goban-${color}-edge`),
      mark: paint(`goban-mark-on-${color}`),
    });
    return {
      paper: paint("paper"),
      ink: paint("ink"),
      soft: paint("ink-soft"),
      wood: paint("goban-wood"),
      line: paint("goban-line"),
      coordinate: paint("goban-text"),
      mark: paint("goban-mark-on-wood"),
      shadow: paint("goban-shadow"),
      white: stone("white"),
      black: stone("black"),
      pens: {
        green: paint("goban-pen-green"),
        red: paint("goban-pen-red"),
        blue: paint("goban-pen-blue"),
        yellow: paint("goban-pen-yellow"),
      },
    };
  } finally {
    probe.remove();
  }
}

/** Of a computed colour, such as `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`. */
export function paintOf(computed: string): Paint {
  const [red = 0, green = 0, blue = 0, opacity = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  const color = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("");
  return { color: `#${color}`, opacity };
}
