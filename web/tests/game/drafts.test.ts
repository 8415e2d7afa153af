import { describe, expect, it } from "vitest";
import { dropDrafts, loadDraft, saveDraft, type SavedTurn } from "../../src/game/drafts";
import { load, save } from "../../src/browser/storage";
import { Memory } from "../memory";

const made = (...draft: number[]): SavedTurn => ({ draft, rest: null, waits: false });

describe("drafts of a turn", () => {
  it("come back for the same game and turn number", () => {
    const store = new Memory();
    saveDraft("g1", 7, made(3, 8), store);
    expect(loadDraft("g1", 7, store)).toEqual(made(3, 8));
  });

  it("are gone when the game has gone on, those of other games are not", () => {
    const store = new Memory();
    saveDraft("g1", 7, made(3, 8), store);
    saveDraft("g2", 1, made(4), store);
    expect(loadDraft("g1", 9, store)).toBeNull();
    expect(loadDraft("g1", 7, store)).toBeNull();
    expect(loadDraft("g2", 1, store)).toEqual(made(4));
  });

  it("tell what a level has placed, and that the turn waits for the word", () => {
    const store = new Memory();
    const turn: SavedTurn = { draft: [3, 8, 9], rest: { level: "5", from: 1, to: 3 }, waits: true };
    saveDraft("g1", 7, turn, store);
    expect(loadDraft("g1", 7, store)).toEqual(turn);
  });

  it.each([
    [[3, 8], made(3, 8)],
    [{ draft: [3, 8], rest: { level: "5", from: 1, to: 3 } }, made(3, 8)],
    [{ draft: [3, 8], rest: { level: 5, from: 1, to: 2 }, waits: 1 }, made(3, 8)],
    [{ draft: "3" }, null],
    ["3", null],
  ])("that were saved as %j are read as far as they make sense", (saved, read) => {
    const store = new Memory();
    save("symple.draft.g1.7", saved, store);
    expect(loadDraft("g1", 7, store)).toEqual(read);
  });

  it("leave nothing behind when all stones were taken back, or the game was deleted", () => {
    const store = new Memory();
    saveDraft("g1", 7, made(3), store);
    saveDraft("g1", 7, made(), store);
    saveDraft("g1", 8, made(3), store);
    dropDrafts("g1", store);
    expect(store.length).toBe(0);
  });
});

describe("storage", () => {
  it("reads garbage as nothing", () => {
    const store = new Memory();
    store.setItem("key", "{");
    expect(load("key", store)).toBeNull();
  });

  it("says so when it is full", () => {
    const store = new Memory();
    store.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    expect(save("key", 1, store)).toBe(false);
  });
});
