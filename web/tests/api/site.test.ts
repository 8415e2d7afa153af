// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AnalysisLine, api, presence, sentence } from "../../src/api";
import { messages } from "../../src/messages";

vi.mock("../../src/api/has-server", () => ({ hasServer: false }));

/** The addresses that were asked for. */
let asked: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = () => Promise.resolve(new Response(JSON.stringify({ version: "1.0" })));
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const saying = (promise: Promise<unknown>) => promise.then(() => "nothing", sentence);

it("asks nobody, and says where that is which it has not", async () => {
  expect(presence.away).toBe(true);
  expect(await saying(api.games())).toBe(messages.site.program);
  expect(await saying(api.create({} as never))).toBe(messages.site.program);
  expect(asked).toEqual([]);
});

it("opens no line", () => {
  const open = vi.fn();
  const line = new AnalysisLine({ onLook: open, onRefused: open, onConnection: open }, open);
  line.ask({ rules: { size: 5, penalty: 4, balance: "optional" }, start: null, turns: [], visits: 1 });
  line.reconnect();
  line.close();
  expect(open).not.toHaveBeenCalled();
});

it("reads what was written down of a server's answers", async () => {
  expect(await api.info()).toEqual({ version: "1.0" });
  await api.examples("ru");
  expect(asked).toEqual(["/api/info.json", "/api/examples-ru.json"]);
});

it.each([
  ["no network", () => Promise.reject(new TypeError())],
  ["no such file", () => Promise.resolve(new Response("", { status: 404 }))],
])("%s: that it could not be loaded", async (_, fails) => {
  answer = fails;
  expect(await saying(api.examples("en"))).toBe(messages.site.notLoaded);
  expect(presence.away).toBe(true);
});
