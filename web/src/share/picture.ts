/** A position as a picture to send: who plays, how it stands, and the board as the app draws it. As SVG and as PNG. */
import { linksOf } from "../board/groups";
import { columnNames, extent, linesOf, MARGIN, placeOf, rowNames, starPoints, STEP, STONE_RADIUS, type Place } from "../board/geometry";
import type { Stroke } from "../board";
import { shapeOf } from "../board/shapes";
import { arrowOf, SKETCH_RADIUS } from "../board/sketch";
import type { Marks, Sketch } from "../record";
import type { Color, Position } from "../rules";
import { markedPoints } from "../study/marks";
import { strokesOf } from "../study/sketch";
import type { Paint, PictureColors, StonePaints } from "./colors";
import { FAMILY, fontOf, type Measure, type Weight } from "./fonts";

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

export interface Subject {
  readonly position: Position;
  /** Points of the last turn, which have dots where there are no marks. */
  readonly last: readonly number[];
  readonly marks: Marks;
  readonly sketch: Sketch;
  readonly caption: Caption;
}

interface Word {
  readonly text: string;
  readonly x: number;
  /** Where the letters stand. */
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
  readonly paint: Paint;
  readonly anchor: "start" | "middle" | "end";
}

/** A picture in two layers, the words above. */
export interface Picture {
  /** What it says, for those who do not see it. */
  readonly title: string;
  /** Elements of SVG. */
  readonly shapes: readonly string[];
  readonly words: readonly Word[];
}

/** Pixels. */
export const WIDTH = 1200;
export const HEIGHT = 1400;
const BORDER = 40;
const INNER = WIDTH - 2 * BORDER;
/** The middle of the line of each player, and of the last line. */
const LINES = { white: 56, black: 120 } as const;
const STONE_X = BORDER + 26;
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

export function pictureOf(subject: Subject, colors: PictureColors, measure: Measure): Picture {
  const { names, points, place, standing } = subject.caption;
  const board = boardOf(subject, colors);
  return {
    title: `${names.white} ${points.white}, ${names.black} ${points.black}. ${place}. ${standing}.`,
    shapes: [
      definitions(colors),
      `<rect width="${WIDTH}" height="${HEIGHT}" ${fill(colors.paper)}/>`,
      ...(["white", "black"] as const).map((color) =>
        circle({ x: STONE_X, y: LINES[color] }, 22, `fill="url(#${color})" ${stroke(colors[color].edge, 1.4)}`),
      ),
      ...board.shapes,
    ],
    words: [...captionWords(subject.caption, colors, measure), ...board.words],
  };
}

/** fonts: rules of a style sheet. */
export function svgOf({ title, shapes, words }: Picture, fonts: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<title>${escaped(title)}</title>`,
    ...(fonts === "" ? [] : [`<style>${fonts}</style>`]),
    ...shapes,
    `<g font-family="${escaped(FAMILY)}">`,
    ...words.map(textOf),
    "</g>",
    "</svg>\n",
  ].join("\n");
}

/** Throws when the browser cannot draw it. */
export async function pngOf(picture: Picture): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.drawImage(await imageOf(svgOf({ ...picture, words: [] }, "")), 0, 0, WIDTH, HEIGHT);
  // An image may be drawn before the letters in it are read: those of the page are there.
  for (const { text, x, y, size, weight, paint, anchor } of picture.words) {
    context.font = fontOf(size, weight);
    context.textAlign = anchor === "middle" ? "center" : anchor;
    context.fillStyle = paint.color;
    context.globalAlpha = paint.opacity;
    context.fillText(text, x, y);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
  });
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(WIDTH, HEIGHT);
    image.src = address;
    await image.decode();
    return image;
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

/** Names beside their stones, and at the right the points; below, the place and how it stands. */
function captionWords({ names, points, place, standing }: Caption, colors: PictureColors, measure: Measure): Word[] {
  const [left, right] = [STONE_X + 46, WIDTH - BORDER];
  const players = (["white", "black"] as const).flatMap((color) => {
    const room = right - measure(points[color], TEXT.points, 600) - GAP - left;
    const name = fitted(names[color], room, (text) => measure(text, TEXT.name, 600));
    return [
      word(name, left, LINES[color], TEXT.name, 600, colors.ink, "start"),
      word(points[color], right, LINES[color], TEXT.points, 600, colors.ink, "end"),
    ];
  });
  const stands = fitted(standing, INNER * 0.6, (text) => measure(text, TEXT.foot, 600));
  const room = INNER - measure(stands, TEXT.foot, 600) - GAP;
  return [
    ...players,
    word(fitted(place, room, (text) => measure(text, TEXT.foot, 400)), BORDER, FOOT, TEXT.foot, 400, colors.soft, "start"),
    word(stands, right, FOOT, TEXT.foot, 600, colors.ink, "end"),
  ];
}

function definitions(colors: PictureColors): string {
  const stone = (color: Color): string => {
    const { shine, rim } = colors[color];
    return `<radialGradient id="${color}" cx="0.36" cy="0.3" r="0.75">${stop(0, shine)}${stop(1, rim)}</radialGradient>`;
  };
  return `<defs>${stone("white")}${stone("black")}</defs>`;
}

function boardOf({ position, last, marks, sketch }: Subject, colors: PictureColors): Pick<Picture, "shapes" | "words"> {
  const { size } = position;
  const { stones } = position.turnStart;
  const scale = (INNER - GUTTER) / extent(size);
  const [left, top] = [BORDER + GUTTER, BOARD];
  const marked = [...markedPoints(marks, size)].map(([point, mark]) => ({ point, mark, shape: shapeOf(mark), at: placeOf(point, size) }));
  const bare = last.filter((point) => marked.every((mark) => mark.point !== point));
  const along = (at: number) => (MARGIN + at * STEP) * scale;
  const middle = GUTTER / 2 + 3;
  const placed = stones.map((stone, point) => ({ stone, ...placeOf(point, size) }));
  const ink = (point: number): Paint => {
    const stone = stones[point] ?? null;
    return stone === null ? colors.mark : colors[stone].mark;
  };
  const coordinate = (name: string, x: number, y: number) => word(name, x, y, TEXT.coordinate, 400, colors.coordinate, "middle");
  return {
    shapes: [
      `<rect x="${BORDER}" y="${BOARD}" width="${INNER}" height="${INNER}" rx="12" ${fill(colors.wood)}/>`,
      `<g transform="translate(${left} ${top}) scale(${Number(scale.toFixed(5))})">`,
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
      ...bare.map((point) => circle(placeOf(point, size), 2.8, `class="last" ${fill(ink(point))}`)),
      ...marked.map(({ point, shape, at }) => {
        if (shape !== null) return drawnShape(shape, at, ink(point));
        // Where a letter stands, the lines do not cross it.
        return stones[point] === null ? circle(at, 6.4, fill(colors.wood)) : "";
      }),
      '<g class="sketch" fill="none" stroke-width="2.4" stroke-linecap="round" opacity="0.85">',
      ...strokesOf(sketch, size).map((stroke) => drawnStroke(stroke, size, colors.pens[stroke.color])),
      "</g>",
      "</g>",
    ],
    words: [
      ...rowNames(size).map((name, row) => coordinate(name, BORDER + middle, top + along(size - 1 - row))),
      ...columnNames(size).map((name, column) => coordinate(name, left + along(column), top + INNER - middle)),
      ...marked
        .filter(({ shape }) => shape === null)
        .map(({ point, mark, at }) => word(mark, left + at.x * scale, top + at.y * scale, 12 * scale, 600, ink(point), "middle")),
    ],
  };
}

/** What ties the stones of a group together: a rim, and on it their colour. */
function links(d: string, { edge, rim }: StonePaints): string {
  const pen = (paint: Paint, width: number) => `<path d="${d}" fill="none" ${stroke(paint, width)}/>`;
  return d === "" ? "" : pen(edge, 9.4) + pen(rim, 8.4);
}

function drawnStroke(stroke: Stroke, size: number, pen: Paint): string {
  if (stroke.from === stroke.to) return circle(placeOf(stroke.from, size), SKETCH_RADIUS, `stroke="${pen.color}"`);
  const { shaft, head } = arrowOf(stroke, size);
  return `<path d="${shaft}" stroke="${pen.color}"/><path d="${head}" ${fill(pen)}/>`;
}

function drawnShape(shape: string, { x, y }: Place, ink: Paint): string {
  return `<path d="${shape}" transform="translate(${x} ${y})" fill="none" ${stroke(ink, 2)} stroke-linejoin="round"/>`;
}

/** With its capitals around a height: these are two thirds as high as the type is large. */
function word(text: string, x: number, middle: number, size: number, weight: Weight, paint: Paint, anchor: Word["anchor"]): Word {
  return { text, x, y: middle + size * 0.345, size, weight, paint, anchor };
}

function textOf({ text, x, y, size, weight, paint, anchor }: Word): string {
  const number = (value: number) => Number(value.toFixed(2));
  const font = `font-size="${number(size)}" font-weight="${weight}" text-anchor="${anchor}"`;
  return `<text x="${number(x)}" y="${number(y)}" ${font} ${fill(paint)}>${escaped(text)}</text>`;
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
