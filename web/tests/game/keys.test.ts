import { describe, expect, it } from "vitest";
import { latinKey } from "../../src/browser/keys";
import { gameCommand } from "../../src/game/keys";

describe("keys", () => {
  const press = (key: string, { shown = 5, single = true, modified = false, shift = false } = {}) =>
    gameCommand({ key, modified, shift }, shown, 9, single);

  it.each([
    [",", 4],
    ["ArrowLeft", 4],
    ["ArrowRight", 6],
    [".", 6],
    ["Home", 0],
    ["End", null],
    ["PageDown", 15],
    ["PageUp", 0],
    ["Escape", null],
  ])("%s steps through the game", (key, turn) => {
    expect(press(key)).toEqual({ do: "view", turn });
  });

  it("Shift+N goes back", () => {
    expect(press("N", { shift: true })).toEqual({ do: "previous-group" });
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
    ["b", "board"],
    ["ArrowUp", "board"],
    ["g", "groups"],
    ["n", "next-group"],
    ["N", "next-group"],
    ["r", "grow-rest"],
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
