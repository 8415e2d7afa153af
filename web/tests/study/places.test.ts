import { describe, expect, it, vi } from "vitest";
import { save } from "../../src/browser/storage";
import { dropPlace, loadPlace, savePlace } from "../../src/study/places";
import { Memory } from "../memory";

const NOWHERE = { turns: null, side: null, retried: null };

describe("the place in a study", () => {
  it("comes back for the same study, until that is deleted", () => {
    const store = new Memory();
    const place = { turns: ["C3", "A1"], side: "black", retried: 3 } as const;
    savePlace("s1", place, store);
    expect(loadPlace("s1", store)).toEqual(place);
    expect(loadPlace("s2", store)).toEqual(NOWHERE);
    dropPlace("s1", store);
    expect(loadPlace("s1", store)).toEqual(NOWHERE);
  });

  it("is forgotten where one was longest ago, once there are a hundred others", () => {
    const store = new Memory();
    const place = { turns: ["C3"], side: "both", retried: null } as const;
    vi.useFakeTimers();
    for (let study = 0; study < 100; study += 1) {
      vi.advanceTimersByTime(1);
      savePlace(`s${study}`, place, store);
    }
    vi.advanceTimersByTime(1);
    savePlace("s0", place, store);
    savePlace("s0", place, store);
    expect(store.length).toBe(100);
    savePlace("new", place, store);
    vi.useRealTimers();
    expect(store.length).toBe(100);
    expect(["s0", "s1", "s2", "new"].map((study) => loadPlace(study, store))).toEqual([place, NOWHERE, place, place]);
  });

  it.each([[7], ["text"], [null], [{ turns: [1], side: "red", retried: "x" }], [[]]])("is nowhere for %j", (kept) => {
    const store = new Memory();
    save("symple.place.s1", kept, store);
    expect(loadPlace("s1", store)).toEqual(NOWHERE);
  });
});
