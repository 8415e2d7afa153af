// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, sentence } from "../../src/api";
import { TurnComposer } from "../../src/compose";
import { LANGUAGES, language, messages, nameOf } from "../../src/messages";
import { matching } from "../../src/messages/matching";
import { Position } from "../../src/rules";
import { gameName, levelText, playerName } from "../../src/game/names";
import { checkStart } from "../../src/game/new-game";
import { readSettings } from "../../src/browser/settings.svelte";
import { engine, game, person } from "../game/games";

afterEach(() => vi.unstubAllGlobals());

it("languages are called by their own names", () => {
  expect(LANGUAGES.map(nameOf)).toEqual(expect.arrayContaining(["English", "Русский"]));
});

describe("the first language", () => {
  it.each([
    [["ru"], "ru"],
    [["ru-RU", "en"], "ru"],
    [["RU-ru"], "ru"],
    [["de-DE", "ru", "en"], "ru"],
    [["en-GB", "ru"], "en"],
    [["rue", "de"], "en"],
    [[], "en"],
  ])("for a browser that asks for %j is %s", (wishes, tag) => {
    expect(matching(wishes, ["en", "ru"])).toBe(tag);
  });

  it("may be that of one country", () => {
    expect(matching(["pt-br"], ["en", "pt-BR"])).toBe("pt-BR");
  });

  it("is the browser's, until another one is chosen", async () => {
    vi.stubGlobal("navigator", { languages: ["ru-RU", "en"] });
    await language.start(null);
    expect([language.tag, messages.app.settings]).toEqual(["ru", "Настройки"]);
    await language.start("en");
    expect([language.tag, messages.app.settings]).toEqual(["en", "Settings"]);
  });

  it("is kept among the settings when it was chosen", () => {
    expect(readSettings({ language: "ru" }).language).toBe("ru");
    expect(readSettings({ language: "../en" }).language).toBeNull();
    expect(readSettings({}).language).toBeNull();
  });
});

it("of two choices the later one stays", async () => {
  await Promise.all([language.use("ru"), language.use("en")]);
  expect(language.tag).toBe("en");
});

describe("after a change of the language", () => {
  beforeEach(() => language.use("en"));
  afterEach(() => language.use("en"));

  it("what depends on a text says it anew", async () => {
    const seen: string[] = [];
    const stop = $effect.root(() => {
      $effect(() => void seen.push(messages.app.games));
    });
    flushSync();
    await language.use("ru");
    flushSync();
    stop();
    expect(seen).toEqual(["Games", "Партии"]);
  });

  it("the turn in the making and its board speak it, and no stone is lost", async () => {
    const composer = new TurnComposer(Position.parse("5/5/5/5/B3B b g 4")).place(1);
    const before = composer.board;
    expect(before.points[0]?.label).toMatch(/^A1, black stone/);
    await language.use("ru");
    expect(composer.board.points[0]?.label).toMatch(/^A1, чёрный камень/);
    expect(composer.board.points.map(({ stone }) => stone)).toEqual(before.points.map(({ stone }) => stone));
    expect(composer.board).toBe(composer.board);
  });

  it("errors are said in it", async () => {
    const error = new ApiError(422, {
      message: "Line 3, column 1: turn 2, C3, is illegal.",
      code: "record-illegal-turn",
      values: { number: 2, turn: "C3", line: 3, column: 1 },
      rule: "vacant",
      point: "C3",
    });
    expect(sentence(error)).toBe("Line 3, column 1: turn 2, C3, is illegal.");
    await language.use("ru");
    expect(sentence(error)).toBe("Ход 2 (C3) не\u00a0по\u00a0правилам (строка 3, столбец 1). Пункт C3\u00a0занят.");
    expect(checkStart("5/5/5/5/5 w - 3").error).toMatch(/^Штраф\u00a0— чётное число/);
  });

  it("names that nobody chose are in it, chosen ones stay", async () => {
    const players = { white: person(""), black: engine };
    const named = game([], { ...players, name: "Final" });
    const unnamed = game([], { ...players, name: "White - Level 5" });
    await language.use("ru");
    const names = (white: string, black: string) => {
      const people = { white: person(white), black: person(black) };
      return [playerName(people, "white"), playerName(people, "black")];
    };
    expect(names("", "")).toEqual(["Белые", "Чёрные"]);
    for (const chosen of ["You", "White", "Black", "Ada"]) expect(names(chosen, chosen)).toEqual([chosen, chosen]);
    // In a link the level is a name like others.
    expect(names("", "Level 1")).toEqual(["Белые", "Уровень 1"]);
    expect(gameName(named)).toBe("Final");
    expect(gameName(unnamed)).toBe("Вы\u00a0– Уровень 5");
    const level = { name: "8", title: "Level 8", description: "Thinks well ahead.", rating: null };
    expect(levelText(level)).toBe("Хорошо просчитывает вперёд.");
    expect(levelText({ ...level, name: "eleven" })).toBe("Thinks well ahead.");
  });
});
