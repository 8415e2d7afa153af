import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, OfflineError, api, errorFromBody, sentence } from "../../src/api";
import { game } from "../game/games";

function answer(status: number, body: unknown): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  vi.stubGlobal("fetch", vi.fn(async () => new Response(status === 204 ? null : text, { status })));
}

afterEach(() => vi.unstubAllGlobals());

describe("the client", () => {
  it("sends a turn with its number", async () => {
    answer(200, game(["E5"]));
    expect((await api.play("a/b", 1, "E5")).turns).toEqual(["E5"]);
    const [path, init] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit];
    expect(path).toBe("/api/games/a%2Fb/turns");
    expect(init.method).toBe("POST");
    expect(JSON.parse(String(init.body))).toEqual({ number: 1, turn: "E5" });
  });

  it("says what is wrong in the words of the page", async () => {
    answer(409, { detail: { code: "next-turn", message: "Turn 4 is next.", values: { number: 4 } } });
    const error = await api.play("g1", 3, "D2").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409 });
    expect(sentence(error)).toBe("The next turn of this game is turn 4.");
  });

  it("says in the words of the page which rule a turn breaks", async () => {
    const detail = { code: "illegal-turn", message: "No.", values: {}, rule: "off-limits", point: "D2", open_point: null };
    answer(422, { detail });
    const error = await api.play("g1", 1, "D2").catch((thrown: unknown) => thrown);
    expect(sentence(error)).toBe("D2 touches a group that has already grown this turn.");
  });

  it.each(["constructor", "of tomorrow", undefined])("repeats the server's sentence where it has none for %s", (code) => {
    const error = errorFromBody(422, { detail: { message: "The moon is full.", code } });
    expect(sentence(error)).toBe("The moon is full.");
  });

  it.each([
    ["a page", "<html>"],
    ["a list", [{ loc: ["body"], msg: "bad" }]],
    ["nothing of use", { detail: 3 }],
  ])("has a sentence for an error that comes as %s", async (_, body) => {
    answer(400, body);
    const error = await api.games().catch((thrown: unknown) => thrown);
    expect(sentence(error)).toBe("The request failed (400).");
  });

  it("tells a silent server from one that refuses", async () => {
    vi.stubGlobal("fetch", vi.fn(async () => Promise.reject(new TypeError("failed"))));
    await expect(api.games()).rejects.toBeInstanceOf(OfflineError);
    answer(502, "bad gateway");
    await expect(api.games()).rejects.toBeInstanceOf(OfflineError);
  });

  it("does not take a page for an answer", async () => {
    answer(200, "<html>");
    await expect(api.games()).rejects.toBeInstanceOf(ApiError);
  });

  it("reads an empty answer", async () => {
    answer(204, "");
    await expect(api.delete("g1")).resolves.toBeUndefined();
  });
});
