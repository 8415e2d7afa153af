/** A position as a picture to send: who plays, how it stands, and the board as the app draws it. An SVG document, and a PNG of it. */
import { linksOf } from "../board/groups";
import { columnNames, extent, linesOf, MARGIN, placeOf, rowNames, starPoints, STEP, STONE_RADIUS, type Place } from "../board/geometry";
import { shapeOf } from "../board/shapes";
import type { Marks } from "../record";
import type { Color, Position } from "../rules";
import { markedPoints } from "../study/marks";
import type { Paint, PictureColors, StonePaints } from "./colors";
import { FAMILY, type Measure, type Weight } from "./fonts";

/** What is said around the board. */
export interface Caption {
  readonly names: Readonly<Record<Color, string>>;
  /** Points of each side, as they are to be read. */
  readonly points: Readonly<Record<Color, string>>;
  /** Below, at the left: the board and the turn. */
  readonly place: string;
  /** Below, at the right: who leads, or has won. */
  readonly standing: string;
}

export interface Picture {
  readonly position: Position;
  /** Points of the last turn, which have dots where there are no marks. */
  readonly last: readonly number[];
  readonly marks: Marks;
  readonly caption: Caption;
}

/** How a picture is drawn; fonts: rules of a style sheet. */
export interface Drawing {
  readonly colors: PictureColors;
  readonly measure: Measure;
  readonly fonts: string;
}

/** Pixels. */
export const WIDTH = 1200;
export const HEIGHT = 1400;
const BORDER = 40;
const INNER = WIDTH - 2 * BORDER;
/** The middle of the line of each player, and of the last line. */
const LINES = { white: 56, black: 120 } as const;
const BOARD = 168;
const FOOT = 1346;
/** For the coordinates, left of the board and below it. */
const GUTTER = 46;
const TEXT = { name: 44, points: 46, foot: 38, coordinate: 28 } as const;
const GAP = 32;

/** Every word that is drawn. */
export function wordsOf({ names, points, place, standing }: Caption): string {
  return [names.white, names.black, points.white, points.black, place, standing].join(" ");
}

export function positionSvg({ position, last, marks, caption }: Picture, { colors, measure, fonts }: Drawing): string {
  const { names, points, place, standing } = caption;
  const title = `${names.white} ${points.white}, ${names.black} ${points.black}. ${place}. ${standing}.`;
  const words: Words = { colors, measure };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<title>${escaped(title)}</title>`,
    ...(fonts === "" ? [] : [`<style>${fonts}</style>`]),
    definitions(colors),
    `<rect width="${WIDTH}" height="${HEIGHT}" ${fill(colors.paper)}/>`,
    `<g font-family="${escaped(FAMILY)}">`,
    ...(["white", "black"] as const).flatMap((color) => player(color, caption, words)),
    ...foot(caption, words),
    `<g transform="translate(${BORDER} ${BOARD})">`,
    ...board(position, last, marks, colors),
    "</g>",
    "</g>",
    "</svg>\n",
  ].join("\n");
}

/** Throws when the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(WIDTH, HEIGHT);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A text that is no wider, its end left out where it would be. */
export function fitted(text: string, most: number, width: (text: string) => number): string {
  if (width(text) <= most) return text;
  // No letter is cut in the middle.
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (width(shortened(letters, middle)) <= most) fits = middle;
    else tooMany = middle;
  }
  return shortened(letters, fits);
}

function shortened(letters: readonly string[], count: number): string {
  return `${letters.slice(0, count).join("").trimEnd()}…`;
}

interface Words {
  readonly colors: PictureColors;
  readonly measure: Measure;
}

/** A stone, the name, and at the right the points. */
function player(color: Color, { names, points }: Caption, { colors, measure }: Words): string[] {
  const [y, left] = [LINES[color], BORDER + 26];
  const beside = measure(points[color], TEXT.points, 600);
  const start = left + 26 + 20;
  const name = fitted(names[color], WIDTH - BORDER - beside - GAP - start, (text) => measure(text, TEXT.name, 600));
  return [
    `<circle cx="${left}" cy="${y}" r="22" fill="url(#${color})" ${stroke(colors[color].edge, 1.4)}/>`,
    word(name, start, y, TEXT.name, 600, colors.ink, "start"),
    word(points[color], WIDTH - BORDER, y, TEXT.points, 600, colors.ink, "end"),
  ];
}

function foot({ place, standing }: Caption, { colors, measure }: Words): string[] {
  const right = fitted(standing, INNER * 0.6, (text) => measure(text, TEXT.foot, 600));
  const left = fitted(place, INNER - measure(right, TEXT.foot, 600) - GAP, (text) => measure(text, TEXT.foot, 400));
  return [
    word(left, BORDER, FOOT, TEXT.foot, 400, colors.soft, "start"),
    word(right, WIDTH - BORDER, FOOT, TEXT.foot, 600, colors.ink, "end"),
  ];
}

function definitions(colors: PictureColors): string {
  const stone = (color: Color): string => {
    const { shine, rim } = colors[color];
    return `<radialGradient id="${color}" cx="0.36" cy="0.3" r="0.75">${stop(0, shine)}${stop(1, rim)}</radialGradient>`;
  };
  return `<defs>${stone("white")}${stone("black")}</defs>`;
}

function board(position: Position, last: readonly number[], marks: Marks, colors: PictureColors): string[] {
  const { size } = position;
  const { stones } = position.turnStart;
  const scale = (INNER - GUTTER) / extent(size);
  const marked = markedPoints(marks, size);
  const along = (at: number) => (MARGIN + at * STEP) * scale;
  const middle = INNER - GUTTER / 2 - 3;
  const placed = stones.map((stone, point) => ({ stone, point, ...placeOf(point, size) }));
  const inked = (point: number): Paint => {
    const stone = stones[point] ?? null;
    return stone === null ? colors.mark : colors[stone].mark;
  };
  return [
    `<rect width="${INNER}" height="${INNER}" rx="12" ${fill(colors.wood)}/>`,
    ...rowNames(size).map((name, row) => word(name, GUTTER / 2 + 3, along(size - 1 - row), TEXT.coordinate, 400, colors.coordinate, "middle")),
    ...columnNames(size).map((name, column) =>
      word(name, GUTTER + along(column), middle, TEXT.coordinate, 400, colors.coordinate, "middle"),
    ),
    `<g transform="translate(${GUTTER} 0) scale(${Number(scale.toFixed(5))})">`,
    `<path d="${linesOf(size)}" fill="none" ${stroke(colors.line, 2.2 / scale)} stroke-linecap="square"/>`,
    ...starPoints(size).map((point) => circle(placeOf(point, size), 1.7, fill(colors.line))),
    ...(["white", "black"] as const).map((color) => links(linksOf(color, stones, size), colors[color])),
    `<g ${fill(colors.shadow)}>`,
    ...placed.filter(({ stone }) => stone !== null).map(({ x, y }) => circle({ x: x + 0.5, y: y + 1 }, STONE_RADIUS)),
    "</g>",
    ...(["white", "black"] as const).flatMap((color) => [
      `<g class="${color}" fill="url(#${color})" ${stroke(colors[color].edge, 0.4)}>`,
      ...placed.filter(({ stone }) => stone === color).map((place) => circle(place, STONE_RADIUS)),
      "</g>",
    ]),
    ...last.filter((point) => !marked.has(point)).map((point) => circle(placeOf(point, size), 2.8, `class="last" ${fill(inked(point))}`)),
    ...[...marked].map(([point, mark]) => drawnMark(placeOf(point, size), mark, inked(point), stones[point] === null ? colors.wood : null)),
    "</g>",
  ];
}

/** What ties the stones of a group together: a rim, and on it their colour. */
function links(d: string, { edge, rim }: StonePaints): string {
  const pen = (paint: Paint, width: number) => `<path d="${d}" fill="none" ${stroke(paint, width)}/>`;
  return d === "" ? "" : pen(edge, 9.4) + pen(rim, 8.4);
}

/** ground: of a vacant point, where lines would cross a letter. */
function drawnMark(place: Place, mark: string, ink: Paint, ground: Paint | null): string {
  const shape = shapeOf(mark);
  if (shape !== null) {
    return `<path d="${shape}" transform="translate(${place.x} ${place.y})" fill="none" ${stroke(ink, 2)} stroke-linejoin="round"/>`;
  }
  return (ground === null ? "" : circle(place, 6.4, fill(ground))) + word(mark, place.x, place.y, 12, 600, ink, "middle");
}

function word(text: string, x: number, y: number, size: number, weight: Weight, paint: Paint, anchor: string): string {
  // Capitals are two thirds as high as the type is large; their middle is where it is wanted, in every program.
  const base = Number((y + size * 0.345).toFixed(2));
  return `<text x="${Number(x.toFixed(2))}" y="${base}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" ${fill(paint)}>${escaped(text)}</text>`;
}

function circle({ x, y }: Place, radius: number, rest = ""): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}"${rest === "" ? "" : ` ${rest}`}/>`;
}

function fill({ color, opacity }: Paint): string {
  return `fill="${color}"${opacity === 1 ? "" : ` fill-opacity="${opacity}"`}`;
}

function stroke({ color, opacity }: Paint, width: number): string {
  return `stroke="${color}" stroke-width="${Number(width.toFixed(3))}"${opacity === 1 ? "" : ` stroke-opacity="${opacity}"`}`;
}

function stop(at: number, { color }: Paint): string {
  return `<stop offset="${at}" stop-color="${color}"/>`;
}

/** As a text of XML, which has no control characters and no half of a pair. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
