/** A position as a picture of its own: an SVG document, and a PNG made of it. */
import { columnNames, extent, placeOf, rowNames, type Place } from "../board/geometry";
import { shapeOf } from "../board/shapes";
import type { Marks } from "../record";
import type { Color, Position } from "../rules";
import { boardPicture } from "../board/picture";
import { markedPoints } from "../study/marks";

const PIXELS = 1200;
/** What the names of rows and columns take, left and below. */
const NAMES = 10;

const WOOD = "#e5bd78";
const LINES = "#5b4320";
const WHITE = "#fdfdfb";
const BLACK = "#1b1b1b";
const RINGS = { white: "#b3261e", black: "#ffb4a9" } as const;

/** last: points of the last turn, which have rings where there are no marks. title: what a screen reader says. */
export function positionSvg(position: Position, last: readonly number[], marks: Marks, title: string): string {
  const { size } = position;
  const picture = boardPicture(size, position.turnStart.stones);
  const side = extent(size) + NAMES;
  const names = [
    ...rowNames(size).map((text, row) => label(-NAMES / 2, placeOf(row * size, size).y, text)),
    ...columnNames(size).map((text, column) => label(placeOf(column, size).x, side - NAMES / 2 - 1, text)),
  ];
  const marked = markedPoints(marks, size);
  const rings = last.filter((point) => !marked.has(point)).map((point) => {
    const { x, y } = placeOf(point, size);
    const color = position.colorAt(point) ?? "white";
    return `<circle cx="${x}" cy="${y}" r="4" fill="none" stroke="${RINGS[color]}" stroke-width="1.4"/>`;
  });
  const drawn = [...marked].map(([point, mark]) => drawnMark(placeOf(point, size), mark, position.colorAt(point)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${-NAMES} 0 ${side} ${side}" width="${PIXELS}" height="${PIXELS}">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${-NAMES}" width="${side}" height="${side}" fill="${WOOD}"/>`,
    `<path d="${picture.lines}" fill="none" stroke="${LINES}" stroke-width="0.8" stroke-linecap="square"/>`,
    `<g fill="${LINES}" font-family="sans-serif" font-size="8.4" text-anchor="middle">${names.join("")}</g>`,
    `<path d="${picture.black}" fill="${BLACK}"/>`,
    `<path d="${picture.white}" fill="${WHITE}" stroke="#333" stroke-width="0.8"/>`,
    ...rings,
    ...drawn,
    "</svg>\n",
  ].join("\n");
}

/** Throws when the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(PIXELS, PIXELS);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = PIXELS;
    canvas.getContext("2d")?.drawImage(image, 0, 0, PIXELS, PIXELS);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Gives the browser a file to save. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken it by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** A name that every disk takes. */
export function fileName(name: string, ending: string): string {
  return `${(name.match(/[\p{L}\p{N}]+/gu) ?? []).join("-").slice(0, 60) || "symple"}${ending}`;
}

/** On vacant points letters stand where the lines are left out. */
function drawnMark({ x, y }: Place, mark: string, stone: Color | null): string {
  const ink = stone === "black" ? WHITE : BLACK;
  const shape = shapeOf(mark);
  if (shape !== null) {
    return `<path d="${shape}" transform="translate(${x} ${y})" fill="none" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>`;
  }
  const ground = stone === null ? `<circle cx="${x}" cy="${y}" r="6.4" fill="${WOOD}"/>` : "";
  return `${ground}<g fill="${ink}" font-family="sans-serif" font-size="11.2" font-weight="700" text-anchor="middle">${label(x, y + 1, mark)}</g>`;
}

function label(x: number, y: number, text: string): string {
  return `<text x="${x}" y="${y + 3}">${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
