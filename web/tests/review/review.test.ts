import { beforeAll, describe, expect, test } from "vitest";
import type { Core, PageNet } from "../../src/engine/core";
import type { Engine } from "../../src/engine/think";
import { treeOf, type RecordData } from "../../src/record";
import { review } from "../../src/review";
import { readReview, type SavedReview, type TurnReview } from "../../src/review/tags";
import { IllegalTurnError } from "../../src/rules";
import { engineOf, loadCore } from "../engine/real";
import vectors from "./vectors.json";

const { record, reviewed } = vectors.real as unknown as Readonly<Record<"record" | "reviewed", RecordData>>;
const never = new AbortController().signal;

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

/** Whose searches repeat. */
function seeded(): Engine {
  const PageSearch = function (memoryMb: number, _seed: number, _threads: number, net: PageNet | null, leastSize: number) {
    return new core.PageSearch(memoryMb, 1, 1, net, leastSize);
  };
  return engineOf(Object.create(core, { PageSearch: { value: PageSearch } }) as Core);
}

describe("a review in the page", () => {
  test("finds what the program's finds by the same seed, and tells how far it is", async () => {
    const told: number[] = [];
    const made = await review(seeded(), record, "quick", (progress) => told.push(progress), never);
    const [here, there] = [made?.(record) as RecordData, reviewed].map((one) => readReview(treeOf(one)) as SavedReview) as [SavedReview, SavedReview];
    expect(here.turns.map(({ loss }) => [loss?.grade, loss?.better])).toEqual(there.turns.map(({ loss }) => [loss?.grade, loss?.better]));
    // The two builds of the core are not the same to the last bit: a search goes another way now and then.
    here.turns.forEach(({ evaluation, loss }, at) => {
      const { evaluation: known, loss: lost } = there.turns[at] as TurnReview;
      expect(Math.abs((evaluation?.margin ?? NaN) - (known?.margin ?? NaN))).toBeLessThan(0.5);
      expect(Math.abs((loss?.points ?? 0) - (lost?.points ?? 0))).toBeLessThan(0.5);
      expect(evaluation?.error).toBe(known?.error);
    });
    expect(told.length).toBeGreaterThan(record.turns.length);
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect(told.at(-1)).toBe(1);
  });

  test("that is stopped is none, and its engine is asked no more", async () => {
    const stop = new AbortController();
    const engine = seeded();
    let asked = 0;
    const counting: Engine = {
      ...engine,
      search: Object.assign(Object.create(engine.search) as Engine["search"], {
        search: (...wish: Parameters<Engine["search"]["search"]>) => ((asked += 1), engine.search.search(...wish)),
      }),
    };
    let progress = 0;
    const stopped = review(counting, record, "deep", () => ((progress += 1), progress === 3 && stop.abort()), stop.signal);
    expect(await stopped).toBeNull();
    const before = asked;
    // The engine is free for others at once.
    expect(await review(engine, { ...record, turns: record.turns.slice(0, 1) }, "quick", () => {}, never)).not.toBeNull();
    expect([asked, progress]).toEqual([before, 3]);
  });

  test("is stopped while the engine thinks", async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    expect(await review(seeded(), record, "deep", () => {}, stop.signal)).toBeNull();
  });

  test("that was stopped before it began asks nothing", async () => {
    const nobody = { search: null, proofs: null } as unknown as Engine;
    expect(await review(nobody, record, "quick", () => {}, AbortSignal.abort())).toBeNull();
  });

  test("needs turns, and legal ones", async () => {
    const empty = review(seeded(), { ...record, turns: [] }, "quick", () => {}, never);
    await expect(empty).rejects.toThrow(new RangeError("The record has no turns to review."));
    const illegal = review(seeded(), { ...record, turns: [{ turn: "A1-G7" }] }, "quick", () => {}, never);
    await expect(illegal).rejects.toThrow(IllegalTurnError);
  });

  test("fails with its engine", async () => {
    const engine = seeded();
    const broken = { ...engine, search: { search: () => Promise.reject(new Error("out of memory")) } } as unknown as Engine;
    await expect(review(broken, record, "quick", () => {}, never)).rejects.toThrow("out of memory");
  });
});
