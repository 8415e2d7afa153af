/** The library on the server. Every call throws ApiError or OfflineError. */
import { answered, formOf, patience, server } from "./request";
import type { LibraryGame, LibrarySearch, RecordFormat } from "./types";

/** Reading the boards of a large library for the first time takes a while, as bringing in many games does. */
const TIMEOUT_MS = 120_000;

const game = (id: LibraryGame["id"]) => ({ params: { path: { number: id } } });

export const collection = {
  find: (wish: LibrarySearch) =>
    answered(server.GET("/api/library/games", { params: { query: given(wish) }, ...patience(TIMEOUT_MS) })),
  open: (id: LibraryGame["id"]) => answered(server.GET("/api/library/games/{number}", game(id))),
  delete: async (id: LibraryGame["id"]) => void (await answered(server.DELETE("/api/library/games/{number}", game(id)))),
  /** One answer for each file, in their order. */
  bring: async (files: readonly File[]) => {
    const body = { files: [...files] };
    return (await answered(server.POST("/api/library/games", { body, bodySerializer: formOf, ...patience(TIMEOUT_MS) }))).files;
  },
  /** The games that come with the program, with commentary in the language of this tag. */
  bringExamples: async (language: string) => {
    const asked = { params: { query: { language } }, ...patience(TIMEOUT_MS) };
    return (await answered(server.POST("/api/library/games/examples", asked))).files;
  },
  recordUrl: (id: LibraryGame["id"], format: RecordFormat) => `/api/library/games/${id}/record?format=${format}`,
};

export type Collection = typeof collection;

/** Without what is left empty. */
function given(wish: LibrarySearch): LibrarySearch {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== ""));
}
