/** The HTTP API of the local server. Every call throws ApiError or OfflineError. */
import { call, read } from "./request";
import type {
  Color,
  Effort,
  ExampleGame,
  Game,
  GamePage,
  Info,
  NewGame,
  NewStudy,
  RecordFormat,
  Study,
  StudyChange,
  StudySummary,
} from "./types";

const FILL_TIMEOUT_MS = 120_000;

const game = (id: string) => `/games/${encodeURIComponent(id)}`;
const study = (id: string) => `/studies/${encodeURIComponent(id)}`;

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}

export const api = {
  info: () => read<Info>("/info"),
  /** The games changed last; `after`: those that follow a page, whose `next` it is. */
  games: (after?: string) => read<GamePage>(after === undefined ? "/games" : `/games?${new URLSearchParams({ after })}`),
  game: (id: string) => read<Game>(game(id)),
  create: (wish: NewGame) => read<Game>("/games", { method: "POST", json: wish }),
  rename: (id: string, name: string) => read<Game>(game(id), { method: "PATCH", json: { name } }),
  delete: async (id: string) => void (await call(game(id), { method: "DELETE" })),
  /** `number` is the turn's own, from 1: sending the same turn twice changes nothing. */
  play: (id: string, number: number, turn: string) =>
    read<Game>(`${game(id)}/turns`, { method: "POST", json: { number, turn } }),
  /** Keeps the first `turnsLeft` turns of the game as it was seen; 409 when it has changed since. */
  undo: ({ id, version }: Pick<Game, "id" | "version">, turnsLeft: number) =>
    read<Game>(`${game(id)}/undo`, { method: "POST", json: { turns_left: turnsLeft, version } }),
  resign: (id: string, color: Color) => read<Game>(`${game(id)}/resign`, { method: "POST", json: { color } }),
  fill: (id: string) => read<Game>(`${game(id)}/fill`, { method: "POST", timeout: FILL_TIMEOUT_MS }),
  recordUrl: (id: string, format: RecordFormat) => `/api${game(id)}/record?format=${format}`,
  importRecord: (file: File) => read<Game>("/records", { method: "POST", form: formOf(file) }),
  /** Described in the language of this tag. */
  examples: (language: string) => read<ExampleGame[]>(`/examples?${new URLSearchParams({ language })}`),
  /** The record as the game of this id; as another one where the server's game of this id has gone another way. */
  bringGame: (id: string, file: File) => {
    const form = formOf(file);
    form.append("id", id);
    return read<Game>("/records", { method: "POST", form });
  },
  studies: () => read<StudySummary[]>("/studies"),
  study: (id: string) => read<Study>(study(id)),
  importStudy: (file: File) => read<Study>("/studies/records", { method: "POST", form: formOf(file) }),
  createStudy: (wish: NewStudy) => read<Study>("/studies", { method: "POST", json: wish }),
  /** 409 when it was changed elsewhere since. */
  saveStudy: (id: string, change: StudyChange) => read<Study>(study(id), { method: "PUT", json: change }),
  deleteStudy: async (id: string) => void (await call(study(id), { method: "DELETE" })),
  review: (id: string, effort: Effort) => read<Study>(`${study(id)}/review`, { method: "POST", json: { effort } }),
  stopReview: async (id: string) => void (await call(`${study(id)}/review`, { method: "DELETE" })),
  studyUrl: (id: string, format: RecordFormat) => `/api${study(id)}/record?format=${format}`,
};

export type Api = typeof api;
