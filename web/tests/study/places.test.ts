import { describe, expect, it } from "vitest";
import { save } from "../../src/state/storage";
import { dropPlace, loadPlace, savePlace } from "../../src/study/places";
import { Memory } from "../memory";

const NOWHERE = { turns: null, side: "both", retried: null };

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

  it.each([[7], ["text"], [null], [{ turns: [1], side: "red", retried: "x" }], [[]]])("is nowhere for %j", (kept) => {
    const store = new Memory();
    save("symple.place.s1", kept, store);
    expect(loadPlace("s1", store)).toEqual(NOWHERE);
  });
});
