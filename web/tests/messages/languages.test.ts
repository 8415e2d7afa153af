/** Every language says everything that English says. What its types say already is not checked again. */
import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import english, { type Messages } from "../../src/languages/en";
import { nameOf, TAGS } from "../../src/messages";

const files = import.meta.glob<Messages>("../../src/languages/*.ts", { eager: true, import: "default" });
const translations = Object.entries(files)
  .map(([path, texts]) => [path.replace(/.*\/|\.ts$/g, ""), texts] as const)
  .filter(([tag]) => tag !== "en");

it("every file is a language of the page, and every language has one", () => {
  expect(Object.keys(files).map((path) => path.replace(/.*\/|\.ts$/g, ""))).toEqual([...TAGS]);
});

type Leaf = string | ((...values: unknown[]) => string);

/** The texts by their paths: "home.ago", "keys.board.0.1". */
function leaves(texts: unknown, path = ""): [string, Leaf][] {
  if (typeof texts !== "object" || texts === null) return [[path, texts as Leaf]];
  return Object.entries(texts).flatMap(([name, text]) => leaves(text, path === "" ? name : `${path}.${name}`));
}

/** In which of its places a value changes what the function says. */
function places(say: (...values: unknown[]) => string): number[] {
  const said = (base: unknown, place: number, value: unknown): string => {
    const values = [0, 1, 2].map((other) => (other === place ? value : base));
    try {
      return say(...values);
    } catch {
      return "";
    }
  };
  const changes = (base: unknown, place: number) =>
    said(base, place, 2) !== said(base, place, 5) || said(base, place, "white") !== said(base, place, "black");
  return [0, 1, 2].filter((place) => [3, "white"].some((base) => changes(base, place)));
}

/** Which named values the function asks for. */
function names(say: (values: never) => string): string[] {
  const asked = new Set<string>();
  const values = new Proxy({}, { get: (_, name) => (asked.add(String(name)), "") });
  say(values as never);
  return [...asked].sort();
}

describe.each(translations)("%s", (tag, texts) => {
  it("has the texts that English has", () => {
    expect(leaves(texts).map(([path]) => path)).toEqual(leaves(english).map(([path]) => path));
  });

  it("leaves no text empty", () => {
    expect(leaves(texts).filter(([, text]) => typeof text === "string" && text.trim() === "")).toEqual([]);
  });

  it("names every value that English names", () => {
    const known = new Map(leaves(texts));
    for (const [path, text] of leaves(english)) {
      if (typeof text === "string" || path.startsWith("format.")) continue;
      const own = known.get(path) as (...values: unknown[]) => string;
      expect([path, places(own)]).toEqual([path, places(text)]);
    }
    for (const [fault, text] of Object.entries(english.faults)) {
      expect([fault, names(texts.faults[fault as keyof Messages["faults"]])]).toEqual([fault, names(text)]);
    }
    for (const [code, text] of Object.entries(english.server)) {
      // The English sentence of the server is for those who have no better one.
      const needed = names(text).filter((name) => name !== "message" && name !== "result");
      expect([code, names(texts.server[code as keyof Messages["server"]])]).toEqual([code, expect.arrayContaining(needed)]);
    }
  });

  it("has a name of its own", () => {
    expect(nameOf(tag)).not.toBe(tag);
  });
});

describe("Russian", () => {
  const path = new URL("../../src/languages/ru.ts", import.meta.url);
  const source = ts.createSourceFile("ru.ts", readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const NAMES =
    "Symple symple CodeCup Ludii MindSports Sensei’s Library BoardGameGeek AbstractPlay Star Superstar YvY Sygo " +
    "Symple_bot Apache License JSON SGF CSV UTF sym";
  const KEYS = "Enter Home End Esc Page Up Down Backspace Ctrl Alt Delete F X C U Y P M B E D V G H O J R Z Shift N T";
  /** Words of position texts, of colours and of plural forms. */
  const CODE = "w b g optional forced none white ru one few many";
  const allowed = new Set(`${NAMES} ${KEYS} ${CODE}`.split(" "));

  function said(node: ts.Node): string[] {
    if (ts.isImportDeclaration(node)) return [];
    if (ts.isPropertyAssignment(node)) return said(node.initializer);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      return [node.text];
    }
    return node.getChildren().flatMap(said);
  }

  it("has no English left in it", () => {
    const words = said(source).flatMap((text) => text.match(/[a-z][a-z_’]*/gi) ?? []);
    expect(words).toContain("Symple");
    expect(words.filter((word) => !allowed.has(word))).toEqual([]);
  });

  it("has its own quotation marks, dashes and minus", () => {
    const texts = said(source);
    expect(texts.filter((text) => /["“”]|[а-яё] - [а-яё]|--/i.test(text))).toEqual([]);
  });
});
