import { describe, expect, it } from "vitest";
import { dropDrafts, loadDraft, saveDraft } from "../../src/game/drafts";
import { load, save } from "../../src/browser/storage";
import { Memory } from "../memory";

describe("drafts of a turn", () => {
  it("come back for the same game and turn number", () => {
    const store = new Memory();
    saveDraft("g1", 7, [3, 8], store);
    expect(loadDraft("g1", 7, store)).toEqual([3, 8]);
  });

  it("are gone when the game has gone on, those of other games are not", () => {
    const store = new Memory();
    saveDraft("g1", 7, [3, 8], store);
    saveDraft("g2", 1, [4], store);
    expect(loadDraft("g1", 9, store)).toBeNull();
    expect(loadDraft("g1", 7, store)).toBeNull();
    expect(loadDraft("g2", 1, store)).toEqual([4]);
  });

  it("leave nothing behind when all stones were taken back, or the game was deleted", () => {
    const store = new Memory();
    saveDraft("g1", 7, [3], store);
    saveDraft("g1", 7, [], store);
    saveDraft("g1", 8, [3], store);
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
