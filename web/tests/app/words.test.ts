import { describe, expect, it } from "vitest";
import type { StudySummary } from "../../src/api";
import { gameCommand, latinKey } from "../../src/state/game-keys";
import { playerName, studyName } from "../../src/state/names";
import { marginText, resultText, winnerOf } from "../../src/state/result";
import { readSettings } from "../../src/state/settings.svelte";
import { ago } from "../../src/state/time";
import { engine, game, person } from "./games";

describe("results", () => {
  it.each([
    ["W+5", "white", "White wins by 5"],
    ["B+R", "black", "Black wins by resignation"],
    ["W+T", "white", "White wins on time"],
    ["B+F", "black", "Black wins by forfeit"],
  ])("%s", (result, winner, text) => {
    expect(winnerOf(result)).toBe(winner);
    expect(resultText(result)).toBe(text);
  });

  it("of a margin", () => {
    expect([marginText(5), marginText(-7), marginText(0)]).toEqual(["W+5", "B+7", "0"]);
  });
});

describe("ages", () => {
  const now = Date.parse("2026-03-10T12:00:00Z");
  it.each([
    ["2026-03-10T11:59:30Z", "just now"],
    ["2026-03-10T12:00:05Z", "just now"],
    ["2026-03-10T11:58:00Z", "2 minutes ago"],
    ["2026-03-10T10:30:00Z", "1 hour ago"],
    ["2026-03-07T12:00:00Z", "3 days ago"],
  ])("%s", (time, text) => {
    expect(ago(time, now)).toBe(text);
  });
});

describe("settings", () => {
  it("that were saved are kept, garbage is not", () => {
    expect(readSettings({ theme: "dark", confirmTurns: true, coordinates: "yes" })).toMatchObject({
      theme: "dark",
      confirmTurns: true,
      coordinates: true,
    });
    expect(readSettings("garbage").theme).toBe("system");
    expect(readSettings({ theme: "pink" }).theme).toBe("system");
  });
});

describe("names of players and studies", () => {
  it("that nobody chose are said in the page's words", () => {
    const against = game([], { white: person(""), black: engine });
    expect([playerName(against, "white"), playerName(against, "black")]).toEqual(["You", "Level 5"]);
    const together = game([], { white: person("Ada"), black: person("") });
    expect([playerName(together, "white"), playerName(together, "black")]).toEqual(["Ada", "Black"]);
  });

  it("make up the name of a study that was not given another", () => {
    const study = { name: "White - Level 5", white: "", black: "Level 5" } as StudySummary;
    expect(studyName(study)).toBe("White – Level 5");
    expect(studyName({ ...study, name: "Final" })).toBe("Final");
    expect(studyName({ ...study, name: "Study" })).toBe("Study");
  });
});

describe("keys", () => {
  const press = (key: string, { shown = 5, single = true, modified = false } = {}) =>
    gameCommand({ key, modified }, shown, 9, single);

  it.each([
    [",", 4],
    [".", 6],
    ["Home", 0],
    ["End", null],
    ["PageDown", 15],
    ["PageUp", 0],
    ["Escape", null],
  ])("%s steps through the game", (key, turn) => {
    expect(press(key)).toEqual({ do: "view", turn });
  });

  it("Escape does nothing in the game as it stands", () => {
    expect(press("Escape", { shown: 9 })).toBeNull();
  });

  it.each([
    ["Backspace", "take-back"],
    ["f", "finish"],
    ["F", "finish"],
    ["x", "decline"],
    ["c", "confirm"],
    ["u", "undo"],
    ["?", "help"],
  ])("%s is for %s", (key, command) => {
    expect(press(key)).toEqual({ do: command });
  });

  it.each([
    ["а", "KeyF", "f"],
    ["б", "Comma", ","],
    ["ю", "Period", "."],
    [".", "Slash", "."],
    ["é", "Digit2", "é"],
    ["f", "KeyY", "f"],
    ["Enter", "Enter", "Enter"],
  ])("%s at %s of a keyboard is %s", (key, code, latin) => {
    expect(latinKey(key, code)).toBe(latin);
  });

  it("with Ctrl are the browser's, and single characters can be switched off", () => {
    expect(press("f", { modified: true })).toBeNull();
    expect(press("f", { single: false })).toBeNull();
    expect(press("Home", { single: false })).toEqual({ do: "view", turn: 0 });
  });
});
