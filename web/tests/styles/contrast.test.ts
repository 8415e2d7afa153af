/** What is read can be told from what it stands on, in every theme of the page and of the board: WCAG's 4.5 to 1. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const LEAST = 4.5;
const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];
/** Red, green, blue from 0 to 255, and opacity from 0 to 1. */
type Paint = readonly [number, number, number, number];
type Values = ReadonlyMap<string, string>;

function sheet(path: string): string {
  return readFileSync(new URL(`../../src/${path}`, import.meta.url), "utf8").replace(/\/\*.*?\*\//gs, "");
}

const tokens = sheet("styles/tokens.css");
const board = sheet("board/board.css");

/** The custom properties of the rules with just this selector. */
function valuesOf(css: string, selector: string): Values {
  const rules = [...css.matchAll(/^([^{}\s][^{}]*?)\s*\{([^{}]*)\}/gm)].filter(([, found]) => found === selector);
  const values = rules.flatMap(([, , body = ""]) => [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)]);
  return new Map(values.map(([, name = "", value = ""]) => [name, value]));
}

const COLOR = /#[0-9a-f]{3,8}\b|rgb\([^)]*\)|transparent/g;

function paintOf(text: string): Paint {
  if (text === "transparent") return [0, 0, 0, 0];
  if (!text.startsWith("#")) {
    const [red = 0, green = 0, blue = 0, percent = 100] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, percent / 100];
  }
  const digits = text.length < 6 ? [...text.slice(1)].flatMap((digit) => [digit, digit]).join("") : text.slice(1);
  const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  return [red, green, blue, 1];
}

/** The colour in a scheme: of `light-dark(one, other)` or of a colour that is the same in both. */
function inScheme(values: Values, name: string, scheme: Scheme): Paint {
  const found = values.get(name)?.match(COLOR) ?? [];
  const color = (scheme === "dark" ? found[1] : undefined) ?? found[0];
  if (color === undefined) throw new Error(`There is no colour ${name}`);
  return paintOf(color);
}

function over([red, green, blue, opacity]: Paint, ground: Paint): Paint {
  const mix = (part: number, at: 0 | 1 | 2) => part * opacity + ground[at] * (1 - opacity);
  return [mix(red, 0), mix(green, 1), mix(blue, 2), 1];
}

/** How much light it gives, from 0 to 1. */
function luminance([red, green, blue]: Paint): number {
  const linear = (part: number) => (part <= 10.3 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Paint, other: Paint): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Those that are too near each other, with their contrast. */
function tooNear(pairs: readonly (readonly [string, Paint, Paint])[]): string[] {
  const found = pairs.map(([name, text, ground]) => ({ name, contrast: contrast(text, ground) }));
  return found.filter(({ contrast }) => contrast < LEAST).map(({ name, contrast }) => `${name}: ${contrast.toFixed(2)}`);
}

describe.each(SCHEMES)("in the %s theme", (scheme) => {
  it.each([
    ["paper", ["ink", "ink-soft", "accent", "danger"]],
    ["card", ["ink", "ink-soft", "accent", "danger", "inaccuracy", "mistake", "blunder"]],
    ["sunken", ["ink", "ink-soft"]],
    ["accent-soft", ["ink", "ink-soft", "accent"]],
    ["warn-soft", ["ink", "warn-ink"]],
    ["accent", ["accent-ink"]],
    ["accent-hover", ["accent-ink"]],
    ["danger", ["danger-ink"]],
  ])("the words on --%s can be read", (ground, texts) => {
    const values = valuesOf(tokens, ":root");
    const paint = (of: string) => inScheme(values, of, scheme);
    expect(tooNear(texts.map((text) => [text, paint(text), paint(ground)] as const))).toEqual([]);
  });

  it.each(["wood", "slate", "paper"])("coordinates and marks can be read on the board of %s", (name) => {
    const values = new Map([...valuesOf(board, ".goban"), ...valuesOf(board, `:root[data-board="${name}"] .goban`)]);
    const paint = (of: string) => inScheme(values, `goban-${of}`, scheme);
    const wood = paint("wood");
    const stripes = [...(values.get("goban-grain") ?? "").matchAll(/light-dark\((rgb\([^)]*\)), (rgb\([^)]*\))\)/g)];
    const grain = stripes.map(([, light = "", dark = ""]) => over(paintOf(scheme === "light" ? light : dark), wood));
    const plates = ["best", "cheap", "costly"].map((plate) => [`label on ${plate}`, paint("mark-on-white"), paint(plate)] as const);
    const stones = ["white-shine", "white-rim", "black-shine", "black-rim"].map(
      (part) => [`mark on ${part}`, paint(`mark-on-${part.split("-")[0] ?? ""}`), paint(part)] as const,
    );
    const bare = [wood, ...grain].flatMap((ground) => ["text", "mark-on-wood"].map((of) => [of, paint(of), ground] as const));
    expect(tooNear([...bare, ...plates, ...stones])).toEqual([]);
  });
});
