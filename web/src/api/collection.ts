/** The library on the server. Every call throws ApiError or OfflineError. */
import { call, read } from "./request";
import type { ImportedFile, LibraryGame, LibraryPage, LibraryRecord, LibrarySearch, RecordFormat } from "./types";

/** Reading the boards of a large library for the first time takes a while, as bringing in many games does. */
const TIMEOUT_MS = 120_000;

const GAMES = "/library/games";

export const collection = {
  find: (wish: LibrarySearch) => read<LibraryPage>(`${GAMES}?${queryOf(wish)}`, { timeout: TIMEOUT_MS }),
  open: (id: number) => read<LibraryRecord>(`${GAMES}/${id}`),
  delete: async (id: LibraryGame["id"]) => void (await call(`${GAMES}/${id}`, { method: "DELETE" })),
  /** One answer for each file, in their order. */
  bring: async (files: readonly File[]) => {
    const form = new FormData();
    for (const file of files) form.append("files", file, file.webkitRelativePath || file.name);
    const answer = await read<{ files: ImportedFile[] }>(GAMES, { method: "POST", form, timeout: TIMEOUT_MS });
    return answer.files;
  },
  /** The games that come with the program, with commentary in the language of this tag. */
  bringExamples: async (language: string) => {
    const address = `${GAMES}/examples?${new URLSearchParams({ language })}`;
    return (await read<{ files: ImportedFile[] }>(address, { method: "POST", timeout: TIMEOUT_MS })).files;
  },
  recordUrl: (id: number, format: RecordFormat) => `/api${GAMES}/${id}/record?format=${format}`,
};

export type Collection = typeof collection;

function queryOf(wish: LibrarySearch): URLSearchParams {
  const given = Object.entries(wish).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
