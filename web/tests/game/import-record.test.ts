import { afterEach, expect, it, vi } from "vitest";
import { sentence, serverKeeper } from "../../src/api";
import { importRecord, pastedRecord } from "../../src/game/import-record";
import { game } from "./games";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["game", "/api/records", "/game/g1"],
  ["study", "/api/studies/records", "/study/g1"],
] as const)("pasted text is sent as a file and becomes a %s", async (use, address, page) => {
  vi.stubGlobal("fetch", vi.fn(async () => Response.json(game(["E5"]), { status: 201 })));
  expect(await importRecord(pastedRecord("1. E5"), use, serverKeeper)).toBe(page);
  const [path, init] = vi.mocked(fetch).mock.calls[0] as [string, { body: FormData }];
  expect(path).toBe(address);
  expect(await (init.body.get("file") as File).text()).toBe("1. E5");
});

it.each([
  ["empty", new File([], "a.sym"), "file is empty"],
  ["blank", pastedRecord(" \n"), "file is empty"],
  ["huge", new File([new Uint8Array(2 * 1024 * 1024 + 1)], "a.sym"), "larger than 2 MB"],
])("what is %s is not sent at all", async (_, file, said) => {
  vi.stubGlobal("fetch", vi.fn());
  const error: unknown = await importRecord(file, "game", serverKeeper).catch((thrown: unknown) => thrown);
  expect(sentence(error)).toContain(said);
  expect(fetch).not.toHaveBeenCalled();
});
