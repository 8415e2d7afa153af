// @vitest-environment jsdom
/** The page as a whole changes its language in place, and keeps what a person has done on it. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import App from "../../src/App.svelte";
import { language } from "../../src/messages";
import { settings } from "../../src/browser/settings.svelte";

const info = {
  version: "0",
  presets: [{ name: "standard", title: "Standard", rules: { size: 15, penalty: 10, balance: "optional" } }],
  levels: [{ name: "1", title: "Level 1", description: "A first game.", rating: 0 }],
  penalties: [2, 4],
  sizes: [3, 5, 15, 19],
  licences: [],
  shared_at: null,
};
let page: Record<string, unknown>;

beforeEach(async () => {
  localStorage.clear();
  settings.language = null;
  await language.use("en");
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const answers: Record<string, unknown> = { "/api/info": info, "/api/games": { games: [], next: null } };
  vi.stubGlobal("fetch", vi.fn(async (path: string) => Response.json(answers[path] ?? [])));
  page = mount(App, { target: document.body });
  await vi.waitFor(() => expect(button("Start game")).toBeTruthy());
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
  await language.use("en");
});

function button(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll("button")].find(
    (element) => element.textContent.trim() === name || element.ariaLabel === name,
  );
}

function field<Field extends HTMLElement>(selector: string): Field {
  return document.querySelector(selector) as Field;
}

it("chosen in the settings, it is kept; what was typed stays", async () => {
  const penalty = field<HTMLInputElement>("input[inputmode=numeric]");
  penalty.value = "7";
  penalty.dispatchEvent(new Event("input", { bubbles: true }));
  button("Settings")?.click();
  flushSync();
  field<HTMLInputElement>("dialog input[value=ru]").click();
  await vi.waitFor(() => expect(button("Начать партию")).toBeTruthy());
  flushSync();

  expect(document.documentElement.lang).toBe("ru");
  expect(document.title).toBe("Партии · Symple");
  expect(JSON.parse(localStorage.getItem("symple.settings") ?? "{}")).toMatchObject({ language: "ru" });
  expect(field<HTMLInputElement>("input[inputmode=numeric]")).toBe(penalty);
  expect(penalty.value).toBe("7");
  expect(document.body.textContent).toContain("Штраф\u00a0— чётное число, 0\u00a0или больше.");
  expect(document.body.textContent).toContain("Для первой партии");
  expect(document.body.textContent.match(/Start|Settings|Level|Rules|Games/g)).toBeNull();
});

it("an error that is shown is said anew", async () => {
  vi.stubGlobal("fetch", vi.fn(async () => Promise.reject(new TypeError("no answer"))));
  button("Start game")?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain("The program is not responding."));
  await language.use("ru");
  flushSync();
  expect(document.body.textContent).toContain("Программа не\u00a0отвечает.");
});

it("all games are there to be shown, however small the pages in which they come", async () => {
  const game = (number: number) => ({
    id: number.toString(16).padStart(32, "0"),
    version: 1,
    name: `Game ${number}`,
    created: "2026-01-01T00:00:00Z",
    updated: "2026-01-01T00:00:00Z",
    rules: { size: 5, penalty: 4, balance: "optional" },
    white: { kind: "human", level: null, name: "" },
    black: { kind: "human", level: null, name: "" },
    turn_count: 0,
    position: "5/5/5/5/5 w - 4",
    to_move: "white",
    result: "*",
    over: false,
  });
  const after = (url: string) => Number(new URL(url, "http://here").searchParams.get("after"));
  const answer = (url: string) => {
    if (!url.startsWith("/api/games")) return url === "/api/info" ? info : [];
    const last = after(url);
    return { games: [game(last + 1), game(last + 2)], next: last < 6 ? String(last + 2) : null };
  };
  await unmount(page);
  vi.stubGlobal("fetch", vi.fn(async (url: string) => Response.json(answer(url))));
  page = mount(App, { target: document.body });
  const listed = () => document.querySelectorAll("ul[aria-labelledby=your-games] > li");
  await vi.waitFor(() => expect(listed()).toHaveLength(6));
  await vi.waitFor(() => expect(button("Show 2 more")).toBeTruthy());
  button("Show 2 more")?.click();
  await vi.waitFor(() => expect(listed()).toHaveLength(8));
});

it("games that did not come may be asked for again", async () => {
  let failing = true;
  await unmount(page);
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: string) => {
      if (!url.startsWith("/api/games")) return Response.json(url === "/api/info" ? info : []);
      if (!url.includes("after")) return Response.json({ games: [], next: "more" });
      return failing ? Response.json({ detail: { message: "Busy.", code: "busy" } }, { status: 503 }) : Response.json({ games: [], next: null });
    }),
  );
  page = mount(App, { target: document.body });
  await vi.waitFor(() => expect(button("Try again")).toBeTruthy());
  failing = false;
  button("Try again")?.click();
  await vi.waitFor(() => expect(button("Try again")).toBeFalsy());
});
