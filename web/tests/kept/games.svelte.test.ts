/** Games that the browser keeps while the server is away, in a store as the browser has it. */
import "fake-indexeddb/auto";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, NotKeptError, OfflineError, presence } from "../../src/api";
import { KeptGames } from "../../src/kept/games.svelte";
import { Store, type Item } from "../../src/kept/store";
import { person } from "../game/games";

const rules = { size: 5, penalty: 4, balance: "optional" } as const;
const wish = { rules, start: null, white: person(""), black: person("Grace"), name: "" };

let keptGames: KeptGames;
/** The game as the server has it. */
let there: { id: string; version: number; turns: readonly string[] };
/** What the server was brought, what else it was asked, and how it answers. */
let brought: { id: string; helped: string; record: { turns: { turn: string }[]; result: string; tags: Record<string, string> } }[];
let asked: { method: string; address: string; json: unknown }[];
let answer: () => Promise<Response>;

const persist = vi.fn(() => Promise.resolve(true));

beforeEach(async () => {
  vi.stubGlobal("navigator", { storage: { persist } });
  vi.stubGlobal("indexedDB", new IDBFactory());
  brought = [];
  asked = [];
  answer = async () => Response.json({});
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body?: FormData | string }) => {
    if (!(body instanceof FormData)) {
      const json: unknown = body === undefined ? null : JSON.parse(body);
      asked.push({ method, address, json });
      return Response.json(there);
    }
    const record = JSON.parse(await (body.get("file") as File).text());
    brought.push({ id: body.get("id") as string, helped: body.get("helped") as string, record });
    return answer();
  });
  keptGames = await opened();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  presence.away = false;
});

/** A page of this browser. */
async function opened(): Promise<KeptGames> {
  const games = new KeptGames();
  await games.start();
  return games;
}

/** Takes turns back of the game as it is kept. */
const undo = async (id: string, left: number) => keptGames.undo(await keptGames.game(id), left);

const ids = () => keptGames.summaries.map(({ id }) => id);

describe("a game", () => {
  it("is kept with every turn, as another page of the browser reads it", async () => {
    const { id, name, white, to_move } = await keptGames.create(wish);
    expect(persist).toHaveBeenCalled();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect([name, white.name, to_move]).toEqual(["White - Grace", "", "white"]);
    await keptGames.play(id, 1, "B2");
    await keptGames.play(id, 2, "D4");
    const other = await opened();
    expect(await other.game(id)).toMatchObject({ turns: ["B2", "D4"], version: 3, to_move: "white", result: "*" });
    expect(other.summaries).toMatchObject([{ id, turn_count: 2, position: "5/3B1/5/1W3/5 w - 4" }]);
  });

  it("takes a turn once, and none that is against the rules or out of its turn", async () => {
    const { id } = await keptGames.create(wish);
    const first = await keptGames.play(id, 1, "B2");
    expect(await keptGames.play(id, 1, "B2")).toEqual(first);
    const refusals = [
      [1, "C3", "other-turn"],
      [3, "C3", "next-turn"],
    ] as const;
    for (const [number, turn, code] of refusals) {
      await expect(keptGames.play(id, number, turn)).rejects.toMatchObject({ status: 409, problem: { code } });
    }
    await expect(keptGames.play(id, 2, "B2")).rejects.toThrow();
    expect((await keptGames.game(id)).turns).toEqual(["B2"]);
  });

  it("ends by resignation, and goes on when that is undone", async () => {
    const { id } = await keptGames.create(wish);
    await keptGames.play(id, 1, "B2");
    expect(await keptGames.resign(id, "black")).toMatchObject({ over: true, result: "W+R", to_move: null });
    await expect(keptGames.play(id, 2, "D4")).rejects.toMatchObject({ problem: { code: "game-over" } });
    expect(await undo(id, 0)).toMatchObject({ over: false, result: "*", turns: [] });
  });

  it("is not taken back further than it was seen", async () => {
    const { id } = await keptGames.create(wish);
    const seen = await keptGames.play(id, 1, "B2");
    await keptGames.play(id, 2, "D4");
    await expect(keptGames.undo(seen, 0)).rejects.toMatchObject({ status: 409, problem: { code: "went-on" } });
    expect((await keptGames.game(id)).turns).toEqual(["B2", "D4"]);
  });

  it("has a growth completed, and says so of the turn, at the server too", async () => {
    const asked: unknown[] = [];
    const games = new KeptGames(undefined, undefined, (...wish) => (asked.push(wish), Promise.resolve(["A4"])));
    const { id } = await games.create(wish);
    const turns = ["A1", "C3", "A5", "C5"];
    for (const [at, turn] of turns.entries()) await games.play(id, at + 1, turn);
    expect(await games.rest(id, 5, ["A2"], "3")).toEqual({ points: ["A4"] });
    expect(asked).toEqual([[{ start: "5/5/5/5/5 w - 4", turns }, ["A2"], "3"]]);
    await expect(games.rest(id, 4, ["A2"], "3")).rejects.toMatchObject({ status: 409, problem: { code: "went-on" } });
    await expect(games.rest(id, 6, ["A2"], "3")).rejects.toMatchObject({ status: 409, problem: { code: "next-turn" } });
    await expect(games.rest("none", 1, ["A2"], "3")).rejects.toMatchObject({ status: 404 });

    expect(await games.play(id, 5, "A2-A4", "3")).toMatchObject({ grown_by: { 5: "3" }, helped: true });
    await games.move.go();
    expect(brought[0]?.record.tags).toMatchObject({ GrownBy: "5: level 3" });
  });

  it("says nothing of it once the turn was taken back", async () => {
    const { id } = await keptGames.create(wish);
    for (const [at, turn] of ["A1", "C3", "A5", "C5"].entries()) await keptGames.play(id, at + 1, turn);
    await keptGames.play(id, 5, "A2-A4", "3");
    expect(await undo(id, 4)).toMatchObject({ grown_by: {} });
    expect(await keptGames.play(id, 5, "A2-A4")).toMatchObject({ grown_by: {} });
  });

  it("has had help once a turn was taken back, also for the server", async () => {
    const { id } = await keptGames.create(wish);
    expect(await keptGames.play(id, 1, "B2")).toMatchObject({ helped: false });
    await undo(id, 0);
    expect(await keptGames.play(id, 1, "D4")).toMatchObject({ helped: true });
    await keptGames.create(wish);
    await keptGames.move.go();
    expect(brought.map(({ helped }) => helped).sort()).toEqual(["false", "true"]);
  });

  it("is deleted, and then is not there", async () => {
    const { id } = await keptGames.create(wish);
    await keptGames.delete(id);
    expect(keptGames.has(id)).toBe(false);
    await expect(keptGames.game(id)).rejects.toMatchObject({ status: 404 });
    await expect(keptGames.rename(id, "Other")).rejects.toMatchObject({ status: 404 });
  });

  it("is told to whoever follows it", async () => {
    const { id } = await keptGames.create(wish);
    const onEvent = vi.fn();
    const line = keptGames.follow(id, { onEvent, onConnection: () => {}, onGone: () => {} });
    await keptGames.play(id, 1, "B2");
    expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: "game", game: await keptGames.game(id) });
    line.close();
    await keptGames.play(id, 2, "D4");
    expect(onEvent).toHaveBeenCalledOnce();
  });

  it("is told to who follows it on another page", async () => {
    const { id } = await keptGames.create(wish);
    const other = await opened();
    const told = new Promise((onEvent) => other.follow(id, { onEvent, onConnection: () => {}, onGone: () => {} }));
    await keptGames.play(id, 1, "B2");
    expect(await told).toEqual({ type: "game", game: await keptGames.game(id) });
  });
});

describe("a browser that takes its time", () => {
  it("does not keep the page waiting, and what it keeps is shown later", async () => {
    const { id } = await keptGames.create(wish);
    const { all } = Store.prototype;
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    vi.spyOn(Store.prototype, "all").mockImplementation(function (this: Store<Item>) {
      return held.then(() => all.call(this));
    });
    const games = await opened();
    expect(games.summaries).toEqual([]);
    go();
    await vi.waitUntil(() => games.has(id), 10_000);
  });
});

it("a browser that lets no page hear of another one starts all the same", async () => {
  const { id } = await keptGames.create(wish);
  vi.stubGlobal("BroadcastChannel", function refused() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  const games = await opened();
  expect(games.has(id)).toBe(true);
  await games.play(id, 1, "B2");
  expect((await games.game(id)).turns).toEqual(["B2"]);
});

describe("a browser that does not keep it", () => {
  it("says so, and the game stays as it was", async () => {
    const { id } = await keptGames.create(wish);
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore) {
      this.transaction.abort();
      return this.get("nothing");
    });
    await expect(keptGames.play(id, 1, "B2")).rejects.toBeInstanceOf(NotKeptError);
    expect((await keptGames.game(id)).turns).toEqual([]);
  });

  it("says so where it has no store at all", async () => {
    vi.stubGlobal("indexedDB", undefined);
    await expect(keptGames.create(wish)).rejects.toBeInstanceOf(NotKeptError);
  });
});

describe("bringing", () => {
  it("moves all games to the server, each as a record under its id", async () => {
    const one = await keptGames.create(wish);
    await keptGames.play(one.id, 1, "B2");
    const other = await keptGames.create({ ...wish, name: "On the train" });
    await keptGames.resign(other.id, "white");
    await keptGames.move.go();
    expect(keptGames.summaries).toEqual([]);
    const records = new Map(brought.map(({ id, record }) => [id, record]));
    expect(records.get(one.id)).toMatchObject({ turns: [{ turn: "B2" }], result: "*", tags: { Black: "Grace" } });
    expect(records.get(other.id)).toMatchObject({ turns: [], result: "B+R", tags: { Event: "On the train" } });
  });

  it("keeps the games while the server is away", async () => {
    const { id } = await keptGames.create(wish);
    answer = () => Promise.reject(new TypeError());
    await keptGames.move.go();
    expect(ids()).toEqual([id]);
    expect(keptGames.move.problem).toBeInstanceOf(OfflineError);
    answer = async () => Response.json({});
    presence.away = false;
    await keptGames.move.go();
    expect(ids()).toEqual([]);
    expect(keptGames.move.problem).toBeNull();
  });

  it.each([429, 500, 507])("tries again where the server answers %i, without being asked", async (status) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { id } = await keptGames.create(wish);
    let refusals = 2;
    answer = async () => (refusals-- > 0 ? Response.json({ detail: { message: "Later." } }, { status }) : Response.json({}));
    const brings = keptGames.move.go();
    await vi.waitUntil(() => keptGames.move.problem !== null);
    expect(keptGames.move.problem).toMatchObject({ status });
    expect(ids()).toEqual([id]);
    const waiting = setInterval(() => vi.advanceTimersByTime(1_000), 1);
    await brings;
    clearInterval(waiting);
    expect(brought).toHaveLength(3);
    expect(ids()).toEqual([]);
    expect(keptGames.move.problem).toBeNull();
  });

  it("brings the others where the server will never take one", async () => {
    const made = [(await keptGames.create(wish)).id, (await keptGames.create(wish)).id].sort();
    let calls = 0;
    answer = async () => ((calls += 1) === 1 ? Response.json({ detail: { message: "No." } }, { status: 422 }) : Response.json({}));
    await keptGames.move.go();
    expect(calls).toBe(2);
    expect(ids()).toHaveLength(1);
    expect(made).toContain(ids()[0]);
    expect(keptGames.move.problem).toBeInstanceOf(ApiError);
  });

  /** What is done while a game of one turn is brought is done at the server, too. */
  describe("a game that changes meanwhile", () => {
    async function bringWhile(act: (id: string) => Promise<unknown>, turns: readonly string[] = ["B2"]): Promise<string> {
      const { id } = await keptGames.create(wish);
      for (const [at, turn] of turns.entries()) await keptGames.play(id, at + 1, turn);
      let first = true;
      goneOn = null;
      answer = async () => {
        if (first) await act(id);
        first = false;
        there = { id, version: 7, turns: goneOn ?? turns };
        return Response.json(there);
      };
      await keptGames.move.go();
      expect(ids()).toEqual([]);
      expect(keptGames.move.problem).toBeNull();
      return id;
    }
    let goneOn: readonly string[] | null;
    const changes = () => asked.filter(({ method }) => method !== "GET");

    it("takes back what was taken back", async () => {
      const id = await bringWhile((game) => undo(game, 0));
      expect(changes()).toEqual([{ method: "POST", address: `/api/games/${id}/undo`, json: { turns_left: 0, version: 7 } }]);
      expect(brought.map(({ record }) => record.turns.length)).toEqual([1, 0]);
    });

    it("goes another way", async () => {
      const other = async (id: string) => (await undo(id, 1), await keptGames.play(id, 2, "E5"));
      const id = await bringWhile(other, ["B2", "D4"]);
      expect(changes()).toEqual([{ method: "POST", address: `/api/games/${id}/undo`, json: { turns_left: 1, version: 7 } }]);
      expect(brought[1]?.record.turns.map(({ turn }) => turn)).toEqual(["B2", "E5"]);
    });

    it("takes nothing back where it went on at the server as well", async () => {
      await bringWhile(async (id) => {
        await undo(id, 0);
        goneOn = ["B2", "D4"];
      });
      expect(changes()).toEqual([]);
      expect(brought).toHaveLength(2);
    });

    it("ends by resignation", async () => {
      await bringWhile((id) => keptGames.resign(id, "black"));
      expect(changes()).toEqual([]);
      expect(brought.map(({ record }) => record.result)).toEqual(["*", "W+R"]);
    });

    it("has another name", async () => {
      const id = await bringWhile((game) => keptGames.rename(game, "Evening"));
      expect(changes()).toEqual([{ method: "PATCH", address: `/api/games/${id}`, json: { name: "Evening" } }]);
    });

    it("is deleted", async () => {
      let deleted: Promise<void> | undefined;
      const id = await bringWhile(async (game) => {
        deleted = keptGames.delete(game);
        await vi.waitUntil(() => !keptGames.has(game), 10_000);
      });
      await deleted;
      expect(changes()).toEqual([{ method: "DELETE", address: `/api/games/${id}`, json: null }]);
      expect(brought).toHaveLength(1);
    });
  });

  it("changes a game at the server that has gone there by now", async () => {
    const { id } = await keptGames.create(wish);
    answer = async () => Response.json({ id: "other" });
    await keptGames.move.go();
    there = { id: "other", version: 7, turns: ["B2"] };
    await keptGames.play(id, 1, "B2");
    await keptGames.undo({ id, version: 2, turns: ["B2"] }, 0);
    const addresses = ["/api/games/other/turns", "/api/games/other", "/api/games/other/undo"];
    expect(asked.map(({ address }) => address)).toEqual(addresses);
    await expect(keptGames.undo({ id, version: 2, turns: ["C3"] }, 0)).rejects.toMatchObject({ status: 409 });
  });

  it("brings a game once more that has gone on meanwhile", async () => {
    const { id } = await keptGames.create(wish);
    let first = true;
    answer = async () => {
      if (first) await keptGames.play(id, 1, "B2");
      first = false;
      return Response.json({});
    };
    await keptGames.move.go();
    expect(brought.map(({ record }) => record.turns.length)).toEqual([0, 1]);
    expect(ids()).toEqual([]);
  });
});
