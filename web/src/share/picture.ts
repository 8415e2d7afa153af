/** A position as a picture of its own: an SVG document, and a PNG made of it. */
import { COLUMNS, type Position } from "../rules";
import { boardPicture } from "../state/board-picture";

/** Room for the coordinates, in distances of two lines. */
const MARGIN = 0.75;
const PIXELS = 1200;

const WOOD = "#e5bd78";
const LINES = "#5b4320";
const MARKS = { white: "#b3261e", black: "#ffb4a9" } as const;

/** last: points of the last turn, which are marked. title: what a screen reader says. */
export function positionSvg(position: Position, last: readonly number[], title: string): string {
  const { size } = position;
  const picture = boardPicture(position.turnStart.toString());
  const side = picture.side + 2 * MARGIN;
  const at = (index: number) => index + 0.7;
  const names = Array.from({ length: size }, (_, index) => {
    const [letter, number] = [COLUMNS.charAt(index), String(size - index)];
    const [near, far] = [-MARGIN / 3, picture.side + MARGIN / 3];
    return [label(at(index), near, letter), label(at(index), far, letter), label(near, at(index), number), label(far, at(index), number)];
  });
  const rings = last.map((point) => {
    const [x, y] = [at(point % size), at(size - 1 - Math.floor(point / size))];
    const color = position.colorAt(point) ?? "white";
    return `<circle cx="${x}" cy="${y}" r="0.2" fill="none" stroke="${MARKS[color]}" stroke-width="0.07"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}" width="${PIXELS}" height="${PIXELS}">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${side}" height="${side}" fill="${WOOD}"/>`,
    `<path d="${picture.lines}" fill="none" stroke="${LINES}" stroke-width="0.04" stroke-linecap="square"/>`,
    `<g fill="${LINES}" font-family="sans-serif" font-size="0.42" text-anchor="middle">${names.flat().join("")}</g>`,
    `<path d="${picture.black}" fill="#1b1b1b"/>`,
    `<path d="${picture.white}" fill="#fdfdfb" stroke="#333" stroke-width="0.04"/>`,
    ...rings,
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

function label(x: number, y: number, text: string): string {
  return `<text x="${x.toFixed(2)}" y="${(y + 0.15).toFixed(2)}">${text}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
