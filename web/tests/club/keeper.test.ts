// @vitest-environment jsdom
import { beforeEach, afterEach, expect, it, vi } from "vitest";
import { GameSession } from "../../src/game/session.svelte";
import { parsePoint } from "../../src/rules";
import { ClubGame } from "../../src/club/keeper.svelte";
import type { WholeGame } from "../../src/club/http";
import type { GameFollower, GameNews } from "../../src/club/line";
import { spoken } from "../../src/club/words.svelte";

const person = (name: string) => ({ name, kind: "person", rating: null, provisional: false }) as const;

function whole(changes: Partial<WholeGame> = {}): WholeGame {
  return {
    id: "g1",
    version: 1,
    rules: { size: 5, penalty: 4, balance: "optional" },
    start: null,
    clock: "300+3",
    pace: "live",
    rated: false,
    white: person("Ann"),
    black: person("Ben"),
    you: "white",
    position: "5/5/5/5/5 w - 4",
    turn_count: 0,
    to_move: "white",
    result: "*",
    aborted: false,
    over: false,
    created: 0,
    began: 0,
    ended: null,
    course: 0,
    turns: [],
    ...changes,
  };
}

function news(version: number, turns: string[], changes: Partial<GameNews> = {}): GameNews {
  return {
    type: "game",
    game: "g1",
    version,
    course: 0,
    after: 0,
    turns: turns.map((turn) => ({ turn, used: 2, planned: false })),
    to_move: "white",
    white: { seconds: 290, periods: 0 },
    black: { seconds: 300, periods: 0 },
    used: 4,
    runs: true,
    ends: 100,
    result: "*",
    aborted: false,
    undo: null,
    ...changes,
  };
}

let answers: Record<string, unknown>;
let asked: string[];
let follower: GameFollower;
const play = vi.fn<(...words: unknown[]) => Promise<number>>();

beforeEach(async () => {
  await spoken.use("en");
  localStorage.clear();
  asked = [];
  answers = { "GET /api/games/g1": whole() };
  play.mockReset();
  vi.stubGlobal(
    "fetch",
    vi.fn((request: Request) => {
      const line = `${request.method} ${new URL(request.url).pathname}`;
      asked.push(line);
      const answer = answers[line];
      return Promise.resolve(typeof answer === "number" ? new Response("{}", { status: answer }) : Response.json(answer));
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function open(): Promise<{ keeper: ClubGame; session: GameSession }> {
  const keeper = new ClubGame("g1", {
    follow: (_, other) => {
      follower = other;
      return { reconnect: () => {}, close: () => {} };
    },
    play,
  });
  const session = new GameSession("g1", keeper);
  await vi.waitFor(() => expect(session.game).not.toBeNull());
  return { keeper, session };
}

const at = (name: string) => parsePoint(name, 5);

it("one has one's own seat, and clocks that run as the line says", async () => {
  const { session } = await open();
  expect([session.own, session.playable]).toEqual(["white", true]);
  follower.onNews(news(3, ["C3", "E5"]));
  expect(session.game?.clock).toEqual({
    rules: "300+3",
    white: { seconds: 290, periods: 0 },
    black: { seconds: 300, periods: 0 },
    used: 4,
    runs: true,
  });
  expect(session.turns).toEqual(["C3", "E5"]);
});

it("who has no seat watches", async () => {
  answers["GET /api/games/g1"] = whole({ you: null });
  const { session } = await open();
  expect([session.people, session.playable]).toEqual([[], false]);
});

it("a turn goes over the line, and is shown when the line has told of it", async () => {
  const { session } = await open();
  play.mockResolvedValue(2);
  session.place(at("C3"));
  await vi.waitFor(() => expect(play).toHaveBeenCalledWith("g1", 1, 0, "C3"));
  expect(session.turns).toEqual([]);
  follower.onNews(news(2, ["C3"], { to_move: "black" }));
  await vi.waitFor(() => expect(session.turns).toEqual(["C3"]));
  expect(session.delivery.state).toBe("idle");
});

it("news bring what comes after the turns that are known", async () => {
  const { session } = await open();
  follower.onNews(news(2, ["C3"]));
  expect(follower.have()).toEqual({ course: 0, turns: 1 });
  follower.onNews(news(3, ["E5"], { after: 1 }));
  expect(session.turns).toEqual(["C3", "E5"]);
});

it("turns that were taken back are gone, and the next one is of the new course", async () => {
  const { session } = await open();
  follower.onNews(news(3, ["C3", "E5"]));
  follower.onNews(news(5, [], { course: 1 }));
  expect(session.turns).toEqual([]);
  play.mockResolvedValue(6);
  session.place(at("A1"));
  await vi.waitFor(() => expect(play).toHaveBeenCalledWith("g1", 1, 1, "A1"));
});

it("to undo is a wish: nothing is taken back before the other player agrees", async () => {
  const { keeper, session } = await open();
  follower.onNews(news(3, ["C3", "E5"]));
  answers["POST /api/games/g1/undo"] = { version: 4 };
  const wished = session.undo();
  await vi.waitFor(() => expect(asked).toContain("POST /api/games/g1/undo"));
  follower.onNews(news(4, [], { after: 2, undo: { by: "white", turns_left: 0 } }));
  expect(await wished).toBe(true);
  expect(session.turns).toEqual(["C3", "E5"]);
  expect(keeper.news?.undo).toEqual({ by: "white", turns_left: 0 });
});

it("an aborted game is over without a result", async () => {
  const { session } = await open();
  follower.onNews(news(2, [], { aborted: true, runs: false, used: null }));
  expect([session.game?.over, session.game?.result, session.playable]).toEqual([true, "*", false]);
});

it("a game by correspondence has no clock that runs on the page", async () => {
  answers["GET /api/games/g1"] = whole({ clock: "3d", pace: "correspondence" });
  const { session } = await open();
  follower.onNews(news(2, ["C3"]));
  expect(session.game?.clock).toBeNull();
});

it("a game that is not there is missing", async () => {
  answers["GET /api/games/g1"] = 404;
  const session = new GameSession("g1", new ClubGame("g1", { follow: () => ({ reconnect: () => {}, close: () => {} }), play }));
  await vi.waitFor(() => expect(session.failure?.missing).toBe(true));
});

it("what is decided beforehand is asked for while the opponent thinks, and is another after each turn", async () => {
  answers["GET /api/games/g1"] = whole({ pace: "correspondence", clock: "3d" });
  answers["GET /api/games/g1/plan"] = { premove: null, answers: { E5: { turn: "A1", then: {} } } };
  const { keeper } = await open();
  expect(asked).not.toContain("GET /api/games/g1/plan");
  follower.onNews(news(2, ["C3"], { to_move: "black" }));
  await vi.waitFor(() => expect(keeper.plan.answers).toHaveProperty("E5"));
  const planned = { turn: "A1", used: null, planned: true };
  follower.onNews(news(3, ["E5"], { after: 1, turns: [{ turn: "E5", used: 1, planned: false }, planned], to_move: "black" }));
  expect(keeper.plan.answers).toEqual({});
  expect(keeper.planned).toEqual([3]);
});

it("who watches asks for nobody's plan", async () => {
  answers["GET /api/games/g1"] = whole({ you: null, pace: "correspondence", clock: "3d" });
  await open();
  follower.onNews(news(2, ["C3"], { to_move: "black" }));
  await new Promise((done) => setTimeout(done));
  expect(asked).toEqual(["GET /api/games/g1"]);
});

it("a plant that follows the opponent's turn is kept, and over with that turn", async () => {
  answers["PUT /api/games/g1/plan"] = { premove: "E5", answers: {} };
  const { keeper } = await open();
  follower.onNews(news(2, ["C3"], { to_move: "black" }));
  await keeper.savePlan({ premove: "E5", answers: {} });
  expect(keeper.plan.premove).toBe("E5");
  follower.onNews(news(3, ["A1"], { after: 1 }));
  expect(keeper.plan.premove).toBeNull();
});
