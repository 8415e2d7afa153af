import { describe, expect, it } from "vitest";
import { History } from "../../src/study/history";

const made = (...states: string[]) => states.reduce((history, state) => history.change(state), History.of("a"));

describe("changes", () => {
  it("are taken back and made again, one by one", () => {
    const history = made("b", "c");
    expect(history.undo().now).toBe("b");
    expect(history.undo().undo().now).toBe("a");
    expect(history.undo().undo().redo().now).toBe("b");
    expect(history.undo().undo().redo().redo().now).toBe("c");
  });

  it("end where there is nothing more", () => {
    const history = made("b");
    expect([history.canUndo, history.canRedo]).toEqual([true, false]);
    expect(history.redo()).toBe(history);
    const first = history.undo();
    expect([first.canUndo, first.canRedo]).toEqual([false, true]);
    expect(first.undo()).toBe(first);
  });

  it("that were taken back are gone after another one", () => {
    expect(made("b", "c").undo().change("d").canRedo).toBe(false);
  });

  it("about the same subject are one", () => {
    const typed = made("b").change("h", "comment").change("he", "comment").change("hey", "comment");
    expect(typed.undo().now).toBe("b");
    expect(typed.change("x", "another").undo().now).toBe("hey");
    expect(typed.change("x").change("hey!", "comment").undo().now).toBe("x");
  });
});
