// @vitest-environment jsdom
/** The page of one's progress says what there is, whatever the server answers. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { FinishedGame } from "../../src/api";
import { language } from "../../src/messages";
import ProgressPage from "../../src/pages/ProgressPage.svelte";
import { finished, LEVELS } from "../results/games";

let page: Record<string, unknown> | null = null;

/** null: the server fails. */
async function open(games: readonly FinishedGame[] | null): Promise<void> {
  await language.use("en");
  answer(games);
  // jsdom draws nothing.
  vi.stubGlobal("ResizeObserver", class {
    observe(): void {}
    unobserve(): void {}
  });
  page = mount(ProgressPage, { target: document.body });
  flushSync();
}

function answer(games: readonly FinishedGame[] | null): void {
  const failure = { detail: { code: "storage", message: "The saved games are damaged.", values: {} } };
  const progress = () => (games === null ? Response.json(failure, { status: 500 }) : Response.json(games));
  vi.stubGlobal("fetch", vi.fn(async (path: string) => (path === "/api/progress" ? progress() : Response.json({ levels: LEVELS }))));
}

afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
  vi.unstubAllGlobals();
});

const text = () => (document.body.textContent ?? "").replace(/\s+/g, " ");
const button = (name: string) => [...document.querySelectorAll("button")].find((each) => each.textContent.includes(name));

it("invites to play where nothing was played to the end", async () => {
  await open([finished({ turn_count: 1 })]);
  await vi.waitFor(() => expect(text()).toContain("No finished games yet"));
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/");
});

it("says what went wrong, and tries again", async () => {
  await open(null);
  await vi.waitFor(() => expect(text()).toContain("The saved games are damaged."));
  answer([finished()]);
  button("Try again")?.click();
  await vi.waitFor(() => expect(text()).toContain("From 1 rated game."));
});

it("shows results without a rating where no game counts for one", async () => {
  await open([finished({ level: "of yesterday", finished: "once" }), finished({ helped: true, won: false })]);
  await vi.waitFor(() => expect(text()).toContain("None of these games is rated"));
  expect(text()).toContain("1 won, 1 lost");
  expect(text()).toContain("1 lost in a row");
  expect(text()).toContain("Not rated: level without a rating");
  expect(text()).toContain("Not rated: with help");
  expect(document.querySelector("svg[role=img]")).toBeNull();
});

it("lists the games a page at a time, the last first", async () => {
  const games = Array.from({ length: 12 }, () => finished());
  await open(games);
  const links = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  await vi.waitFor(() => expect(links()).toHaveLength(10));
  expect(links()[0]).toBe(`/game/${games[11]?.id}`);
  button("Show 2 more")?.click();
  flushSync();
  expect(links()).toHaveLength(12);
});

it("tells of points lost, of the last games too", async () => {
  await open(Array.from({ length: 11 }, (_, at) => finished({ lost: { opening: at === 0 ? 11 : 0, middle: 2, end: 0.5 } })));
  await vi.waitFor(() => expect(text()).toContain("Average of 11 reviewed games."));
  const rows = [...document.querySelectorAll("tr")].map((row) => [...row.cells].map((cell) => cell.textContent));
  expect(rows).toContainEqual(["Opening", "1.0", "0.0"]);
  expect(rows).toContainEqual(["Total", "3.5", "2.5"]);
});
