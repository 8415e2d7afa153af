/** Studies that the browser keeps while the server is away, in a store as the browser has it. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, OfflineError, presence, type StudyEvent } from "../../src/api";
import { KeptGames } from "../../src/kept/games.svelte";
import { KeptStudies } from "../../src/kept/studies.svelte";
import type { Reviewing } from "../../src/kept/reviews.svelte";
import { person } from "../game/games";

const rules = { size: 5, penalty: 4, balance: "optional" } as const;
const record = (...turns: string[]) => ({
  format: "symple-record" as const,
  version: 1 as const,
  rules,
  result: "*",
  turns: turns.map((turn) => ({ turn })),
});

let games: KeptGames;
let studies: KeptStudies;
/** What the server was asked, and how it answers. */
let asked: { method: string; address: string; json: Record<string, unknown> }[];
let answer: (method: string) => Promise<Response>;

/** Reviews that end when the test says so. */
interface Making {
  readonly turns: number;
  readonly signal: AbortSignal;
  progress(share: number): void;
  end(comment: string | null): void;
  fail(): void;
}
let making: Making[];
const reviewing: Reviewing = ({ turns }, _effort, progress, signal) =>
  new Promise((resolve, reject) => {
    const end = (comment: string | null) => resolve(comment === null ? null : (latest) => ({ ...latest, comment }));
    making.push({ turns: turns.length, signal, progress, end, fail: () => reject(new Error("no memory")) });
  });

beforeEach(async () => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("indexedDB", new IDBFactory());
  [asked, making] = [[], []];
  answer = async () => Response.json({ id: "there", version: 1 });
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, address, json: JSON.parse(body ?? "{}") as Record<string, unknown> });
    return answer(method);
  });
  games = new KeptGames();
  studies = await opened();
});

afterEach(() => {
  vi.unstubAllGlobals();
  presence.away = false;
});

/** A page of this browser. */
async function opened(): Promise<KeptStudies> {
  const page = new KeptStudies((id) => games.kept(id), reviewing);
  await page.start();
  return page;
}

function heard(id: string): StudyEvent[] {
  const events: StudyEvent[] = [];
  studies.follow(id, { onEvent: (event) => events.push(event), onConnection: () => {}, onGone: () => {} });
  return events;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("a study", () => {
  it("begins with a board, a position or a record, and another page of the browser reads it", async () => {
    const empty = await studies.createStudy({ rules, name: "Openings" });
    expect(empty).toMatchObject({ version: 1, name: "Openings", size: 5, penalty: 4, turn_count: 0, review_progress: null });
    const set = await studies.createStudy({ rules, start: "5/1W3/5/3B1/5 w - 4" });
    expect(set).toMatchObject({ name: "Study", record: { start: "5/1W3/5/3B1/5 w - 4" } });
    const tags = { White: "Ada", Black: "Grace" };
    await studies.createStudy({ record: { ...record("C3"), tags } });
    const other = await opened();
    expect(other.summaries.map(({ name, white, turn_count }) => [name, white, turn_count]).sort()).toEqual([
      ["Ada - Grace", "Ada", 1],
      ["Openings", "", 0],
      ["Study", "", 0],
    ]);
  });

  it("is none of what is no game", async () => {
    await expect(studies.createStudy({})).rejects.toMatchObject({ status: 422 });
    await expect(studies.createStudy({ record: record("C3", "C3") })).rejects.toMatchObject({ name: "IllegalTurnError" });
    await expect(studies.createStudy({ example: "first" })).rejects.toBeInstanceOf(OfflineError);
    await expect(studies.createStudy({ game: "nothing" })).rejects.toMatchObject({ status: 404 });
  });

  it("of a game is one, until the game has gone on", async () => {
    const game = await games.create({ rules, start: null, white: person("Ada"), black: person(""), name: "Train" });
    await games.play(game.id, 1, "C3");
    const one = await studies.createStudy({ game: game.id });
    expect(one).toMatchObject({ name: "Train", white: "Ada", game: game.id, turn_count: 1 });
    expect(await studies.createStudy({ game: game.id })).toEqual(one);
    await games.play(game.id, 2, "A1");
    expect((await studies.createStudy({ game: game.id })).id).not.toBe(one.id);
  });

  it("is changed by one page at a time, and told to all", async () => {
    const { id } = await studies.createStudy({ rules });
    const events = heard(id);
    const after = await studies.saveStudy(id, { version: 1, record: record("C3"), name: "Later" });
    expect(after).toMatchObject({ version: 2, name: "Later", turn_count: 1 });
    expect(events).toEqual([{ type: "study", study: after }]);
    await expect(studies.saveStudy(id, { version: 1, record: record() })).rejects.toMatchObject({ status: 409 });
    expect(await studies.study(id)).toEqual(after);
  });

  it("is deleted, and then is not there", async () => {
    const { id } = await studies.createStudy({ rules });
    await studies.delete(id);
    expect(studies.has(id)).toBe(false);
    await expect(studies.study(id)).rejects.toMatchObject({ status: 404 });
    await expect(studies.saveStudy(id, { version: 1, record: record() })).rejects.toMatchObject({ status: 404 });
  });

  it("has its place beside games that an earlier version kept", async () => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open("symple", 1);
      opening.onupgradeneeded = () => {
        const kept = opening.result.createObjectStore("games", { keyPath: "id" });
        kept.add({ id: "a", version: 3, name: "Old", created: "", updated: "", rules, start: null, white: "", black: "", turns: ["C3"], ending: null });
      };
      opening.onsuccess = () => (opening.result.close(), resolve());
    });
    expect(await games.game("a")).toMatchObject({ name: "Old", turns: ["C3"], version: 3 });
    expect((await studies.createStudy({ game: "a" })).turn_count).toBe(1);
  });
});

describe("a review", () => {
  const played = () => studies.createStudy({ record: record("C3", "A1") });

  it("tells how far it is, and is written into the study as that is by then", async () => {
    const { id } = await played();
    const events = heard(id);
    expect((await studies.review(id, "quick")).review_progress).toBe(0);
    await settled();
    making[0]?.progress(0.5);
    expect((await studies.study(id)).review_progress).toBe(0.5);
    const noted = { ...record("C3", "A1"), turns: [{ turn: "C3", comment: "mine" }, { turn: "A1" }] };
    await studies.saveStudy(id, { version: 1, record: noted });
    making[0]?.end("[%review start] ...");
    await settled();
    expect(await studies.study(id)).toMatchObject({ version: 3, reviewed: true, review_progress: null, record: { turns: noted.turns } });
    expect(events.map(({ type }) => type)).toEqual(["review", "study", "study", "review"]);
    expect(events.at(-1)).toEqual({ type: "review", progress: null });
  });

  it("of turns that are not there any more is dropped", async () => {
    const { id } = await played();
    await studies.review(id, "quick");
    await settled();
    await studies.saveStudy(id, { version: 1, record: record("C3") });
    making[0]?.end("[%review start] ...");
    await settled();
    expect(await studies.study(id)).toMatchObject({ version: 2, reviewed: false });
  });

  it("that is stopped leaves nothing, and the next one waits for the engine", async () => {
    const { id } = await played();
    const other = await studies.createStudy({ record: record("B2") });
    await studies.review(id, "quick");
    await studies.review(other.id, "deep");
    await settled();
    expect(making).toHaveLength(1);
    await studies.stopReview(id);
    expect(making[0]?.signal.aborted).toBe(true);
    expect((await studies.study(id)).review_progress).toBeNull();
    // It need not wait any more to be brought to the server.
    expect(studies.toBring.map((study) => study.id)).toEqual([id]);
    making[0]?.end(null);
    await settled();
    expect(making[1]?.turns).toBe(1);
    expect((await studies.study(id)).reviewed).toBe(false);
  });

  it("that fails says so", async () => {
    const { id } = await played();
    const events = heard(id);
    await studies.review(id, "quick");
    await settled();
    making[0]?.fail();
    await settled();
    expect(events).toMatchObject([{ type: "error", code: "review-failed" }, { type: "review", progress: null }]);
  });

  it("is refused without turns, and without an engine", async () => {
    const empty = await studies.createStudy({ rules });
    await expect(studies.review(empty.id, "quick")).rejects.toMatchObject({ problem: { code: "no-turns" } });
    const without = new KeptStudies((id) => games.kept(id), null);
    const { id } = await played();
    await expect(without.review(id, "quick")).rejects.toBeInstanceOf(OfflineError);
  });
});

describe("bringing", () => {
  it("moves all studies to the server under their ids, and those that are reviewed later", async () => {
    const one = await studies.createStudy({ record: record("C3"), name: "One" });
    const other = await studies.createStudy({ record: record("B2") });
    await studies.review(other.id, "quick");
    await settled();
    await studies.move.go();
    expect(asked).toMatchObject([{ method: "POST", address: "/api/studies", json: { id: one.id, name: "One", game: null } }]);
    expect(studies.summaries.map(({ id }) => id)).toEqual([other.id]);
    making[0]?.end("[%review start] ...");
    await settled();
    await studies.move.go();
    expect(asked[1]?.json).toMatchObject({ id: other.id, record: { comment: "[%review start] ..." } });
    expect(studies.summaries).toEqual([]);
  });

  it("brings once more what has changed meanwhile, and both where it has changed there as well", async () => {
    const { id } = await studies.createStudy({ record: record("C3") });
    let first = true;
    answer = async (method) => {
      if (first) await studies.saveStudy(id, { version: 1, record: record("C3", "A1") });
      first = false;
      const refused = Response.json({ detail: { message: "Changed." } }, { status: 409 });
      return method === "PUT" ? refused : Response.json({ id, version: 1 });
    };
    await studies.move.go();
    expect(asked.map(({ method, address }) => [method, address])).toEqual([
      ["POST", "/api/studies"],
      ["PUT", `/api/studies/${id}`],
      ["POST", "/api/studies"],
    ]);
    expect(asked.slice(1).map(({ json }) => json["record"])).toEqual([record("C3", "A1"), record("C3", "A1")]);
    expect(studies.summaries).toEqual([]);
  });

  it("changes a study at the server that has gone there by now", async () => {
    const { id } = await studies.createStudy({ record: record("C3") });
    await studies.move.go();
    await studies.saveStudy(id, { version: 1, record: record("C3", "A1") });
    await studies.study(id);
    expect(asked.slice(1).map(({ method, address }) => [method, address])).toEqual([
      ["PUT", "/api/studies/there"],
      ["GET", "/api/studies/there"],
    ]);
  });

  it("keeps what the server does not take, and says why", async () => {
    await studies.createStudy({ record: record("C3") });
    answer = async () => Response.json({ detail: { message: "No." } }, { status: 422 });
    await studies.move.go();
    expect(studies.summaries).toHaveLength(1);
    expect(studies.move.problem).toBeInstanceOf(ApiError);
  });
});
