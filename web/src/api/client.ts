/** The HTTP API of the local server. Every call throws ApiError or OfflineError. */
import { answered, formOf, patience, server } from "./request";
import type { Effort, Game, NewGame, NewStudy, RecordFormat, StudyChange } from "./types";
import type { Color } from "../rules";

const FILL_TIMEOUT_MS = 120_000;

const game = (id: string) => ({ params: { path: { game_id: id } } });
const study = (id: string) => ({ params: { path: { study_id: id } } });

/** Of a game that the browser has kept. */
interface Kept {
  /** Of the engines that play. */
  readonly levels?: { readonly white?: string; readonly black?: string };
  readonly helped?: boolean;
}

export const api = {
  info: () => answered(server.GET("/api/info")),
  /** The games changed last; `after`: those that follow a page, whose `next` it is. */
  games: (after?: string) => answered(server.GET("/api/games", { params: { query: after === undefined ? {} : { after } } })),
  game: (id: string) => answered(server.GET("/api/games/{game_id}", game(id))),
  create: (wish: NewGame) => answered(server.POST("/api/games", { body: wish })),
  rename: (id: string, name: string) => answered(server.PATCH("/api/games/{game_id}", { ...game(id), body: { name } })),
  delete: async (id: string) => void (await answered(server.DELETE("/api/games/{game_id}", game(id)))),
  /** `number` is the turn's own, from 1: sending the same turn twice changes nothing. */
  play: (id: string, number: number, turn: string, grownBy: string | null = null) => {
    const body = { number, turn, ...(grownBy === null ? {} : { grown_by: grownBy }) };
    return answered(server.POST("/api/games/{game_id}/turns", { ...game(id), body }));
  },
  /** The stones with which the level would complete the growth that begins with these points. */
  rest: (id: string, number: number, points: string[], level: string) =>
    answered(server.POST("/api/games/{game_id}/rest", { ...game(id), body: { number, points, level } })),
  /** Keeps the first `turnsLeft` turns of the game as it was seen; 409 when it has changed since. */
  undo: ({ id, version }: Pick<Game, "id" | "version">, turnsLeft: number) =>
    answered(server.POST("/api/games/{game_id}/undo", { ...game(id), body: { turns_left: turnsLeft, version } })),
  resign: (id: string, color: Color) => answered(server.POST("/api/games/{game_id}/resign", { ...game(id), body: { color } })),
  /** Has the engines of a game rest, or go on. */
  pause: (id: string, paused: boolean) => answered(server.POST("/api/games/{game_id}/pause", { ...game(id), body: { paused } })),
  /** Has two engines wait so many seconds before each turn. */
  pace: (id: string, seconds: number) => answered(server.POST("/api/games/{game_id}/pace", { ...game(id), body: { seconds } })),
  fill: (id: string) => answered(server.POST("/api/games/{game_id}/fill", { ...game(id), ...patience(FILL_TIMEOUT_MS) })),
  recordUrl: (id: string, format: RecordFormat) => `/api/games/${encodeURIComponent(id)}/record?format=${format}`,
  importRecord: (file: File) => answered(server.POST("/api/records", { body: { file }, bodySerializer: formOf })),
  /** Described in the language of this tag. */
  examples: (language: string) => answered(server.GET("/api/examples", { params: { query: { language } } })),
  /** The record as the game of this id, with what the record does not tell; as another one where the server's game of this id has gone another way. */
  bringGame: (id: string, file: File, { levels, helped = false }: Kept = {}) =>
    answered(server.POST("/api/records", { body: { file, id, helped, ...levels }, bodySerializer: formOf })),
  /** The finished games of people against the engine, the first finished first. */
  progress: () => answered(server.GET("/api/progress")),
  /** How games with the rules of this position text went on from it. */
  opening: (position: string) => answered(server.GET("/api/openings", { params: { query: { position } } })),
  studies: () => answered(server.GET("/api/studies")),
  study: (id: string) => answered(server.GET("/api/studies/{study_id}", study(id))),
  importStudy: (file: File) => answered(server.POST("/api/studies/records", { body: { file }, bodySerializer: formOf })),
  createStudy: (wish: NewStudy) => answered(server.POST("/api/studies", { body: { language: "en", name: "", ...wish } })),
  /** 409 when it was changed elsewhere since. */
  saveStudy: (id: string, change: StudyChange) =>
    answered(server.PUT("/api/studies/{study_id}", { ...study(id), body: change })),
  deleteStudy: async (id: string) => void (await answered(server.DELETE("/api/studies/{study_id}", study(id)))),
  review: (id: string, effort: Effort) => answered(server.POST("/api/studies/{study_id}/review", { ...study(id), body: { effort } })),
  stopReview: async (id: string) => void (await answered(server.DELETE("/api/studies/{study_id}/review", study(id)))),
  studyUrl: (id: string, format: RecordFormat) => `/api/studies/${encodeURIComponent(id)}/record?format=${format}`,
};

export type Api = typeof api;
