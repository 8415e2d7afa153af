/** The server's types under short names. They are generated from its OpenAPI schema (npm run schema). */
import type { components, operations } from "./schema";

type Schemas = components["schemas"];

/** record: where no server makes a study of the name. */
export type ExampleGame = Schemas["ExampleGame"] & { readonly record?: NonNullable<Schemas["NewStudy"]["record"]> };
export type FinishedGame = Schemas["FinishedGame"];
export type Game = Schemas["Game"];
export type GamePage = Schemas["GamePage"];
export type GameSummary = Schemas["GameSummary"];
export type Info = Schemas["Info"];
export type GameEvent = Schemas["GameEvent"] | Schemas["ThinkingEvent"] | Schemas["ErrorEvent"];
export type ThinkingEvent = Schemas["ThinkingEvent"];
export type ErrorCode = Schemas["ErrorDetail"]["code"];
export type Look = Schemas["LookEvent"];
export type LookRequest = Schemas["LookRequest"];
export type RefusedLook = Schemas["RefusedLook"];
export type NewGame = Schemas["NewGame"];
export type RestOfGrowth = Schemas["RestOfGrowth"];
export type Player = Schemas["Player"];
export type StudySummary = Schemas["StudySummary"];
export type Effort = Schemas["ReviewWish"]["effort"];

export type Study = Schemas["Study"];
export type StudyChange = Schemas["StudyChange"];
export type NewStudy = Partial<Schemas["NewStudy"]>;
export type StudyEvent = Schemas["StudyEvent"] | Schemas["ReviewEvent"] | Schemas["ErrorEvent"];

export type Opening = Schemas["Opening"];
export type LibraryGame = Schemas["LibraryGame"];
export type LibraryPage = Schemas["LibraryPage"];
export type LibraryRecord = Schemas["LibraryRecord"];
export type ImportedFile = Schemas["ImportedFile"];
export type NextTurn = Schemas["NextTurnFacts"];
export type NextTurns = Schemas["ExplorerFacts"];
export type LibrarySearch = NonNullable<operations["find_games_api_library_games_get"]["parameters"]["query"]>;

/** What the server says about something that went wrong; an older or newer one may say less, or other codes. */
export type Problem = Pick<Schemas["ErrorDetail"], "message"> & Partial<Omit<Schemas["ErrorDetail"], "message">>;

/** What a sentence about a problem may name; `refusal`: why the turn is illegal, empty where that is not known. */
export interface Values {
  readonly message: string;
  readonly refusal: string;
  readonly [name: string]: string | number;
}

export const RECORD_FORMATS = ["sym", "json", "sgf", "codecup", "html"] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];
