import { describe, expect, it } from "vitest";
import { studyCommand } from "../../src/study/keys";

const press = (key: string, { single = true, shift = false, command = false, alt = false } = {}) =>
  studyCommand({ key, shift, command, modified: command || alt }, single);

describe("keys", () => {
  it.each([
    ["ArrowLeft", "back"],
    ["ArrowDown", "down"],
    ["End", "end"],
    ["Delete", "delete"],
    [",", "back"],
    ["H", "heat"],
    ["4", "letter"],
    ["?", "help"],
  ])("%s", (key, command) => {
    expect(press(key)).toBe(command);
  });

  it("that are plain characters are left alone where somebody wants that", () => {
    expect(press("h", { single: false })).toBeNull();
    expect(press("ArrowLeft", { single: false })).toBe("back");
  });

  it("of the browser stay the browser's, but for undoing", () => {
    expect(press("d", { command: true })).toBeNull();
    expect(press("ArrowLeft", { alt: true })).toBeNull();
    expect(press("z", { command: true })).toBe("undo");
    expect(press("Z", { command: true, shift: true })).toBe("redo");
    expect(press("y", { command: true, single: false })).toBe("redo");
  });

  it.each(["q", "toString", "constructor", "F5"])("%s does nothing", (key) => {
    expect(press(key)).toBeNull();
  });
});
