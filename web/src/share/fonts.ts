/** The app's letters for a picture: measured, and as a part of it, since a picture loads nothing. */
import cyrillic400 from "@fontsource/source-sans-3/files/source-sans-3-cyrillic-400-normal.woff2?url";
import cyrillic600 from "@fontsource/source-sans-3/files/source-sans-3-cyrillic-600-normal.woff2?url";
import latin400 from "@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url";
import latin600 from "@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2?url";

export type Weight = 400 | 600;

/** The width of a text in pixels at a size of so many. */
export type Measure = (text: string, pixels: number, weight: Weight) => number;

/** Other scripts are drawn with what the machine has. */
export const FAMILY = '"Source Sans 3", system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';

const FILES = [
  { letters: /\p{Script=Latin}|\p{N}/u, range: "U+0000-00FF, U+2000-206F, U+2212", urls: { 400: latin400, 600: latin600 } },
  { letters: /\p{Script=Cyrillic}/u, range: "U+0301, U+0400-045F, U+0490-0491, U+2116", urls: { 400: cyrillic400, 600: cyrillic600 } },
] as const;
const WEIGHTS = [400, 600] as const;

/** Measures once the letters of these words are there. */
export async function measureOf(words: string): Promise<Measure> {
  // Without them others are drawn, and measured.
  await Promise.all(WEIGHTS.map((weight) => document.fonts.load(fontOf(100, weight), words).catch(() => [])));
  const context = document.createElement("canvas").getContext("2d");
  return (text, pixels, weight) => {
    if (context === null) return text.length * pixels;
    context.font = fontOf(pixels, weight);
    return context.measureText(text).width;
  };
}

/** The rules of a style sheet with the letters of these words in them; fewer where they cannot be loaded. */
export async function fontRules(words: string): Promise<string> {
  const wanted = FILES.filter(({ letters }) => letters.test(words)).flatMap(({ range, urls }) =>
    WEIGHTS.map((weight) => ruleOf(urls[weight], weight, range).catch(() => "")),
  );
  return (await Promise.all(wanted)).join("");
}

async function ruleOf(url: string, weight: Weight, range: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  // As large as in the app (styles/fonts.css).
  return `@font-face{font-family:"Source Sans 3";font-weight:${weight};size-adjust:106%;unicode-range:${range};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
}

/** As a canvas is told it. */
export function fontOf(pixels: number, weight: Weight): string {
  return `${weight} ${pixels}px ${FAMILY}`;
}
