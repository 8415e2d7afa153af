/** Requests to the club's API. Every one throws ApiError or OfflineError. */
import createClient from "openapi-fetch";
import { ApiError, errorFromBody, OfflineError } from "../api";
import type { components, paths } from "./schema";
import { words } from "./words.svelte";

type Schemas = components["schemas"];

export type Account = Schemas["AccountView"];
export type Bot = Schemas["BotView"];
export type Card = Schemas["CardView"];
export type Challenge = Schemas["ChallengeView"];
export type Entry = Schemas["EntryView"];
export type GameHead = Schemas["GameHead"];
export type Me = Schemas["Me"];
export type GameHit = Schemas["GameHit"];
export type NewChallenge = Schemas["NewChallenge"];
export type GamePage = Schemas["GamePage"];
export type Pace = GameHead["pace"];
export type Profile = Schemas["Profile"];
export type RatingPoint = Schemas["RatingPointView"];
export type RatingView = Schemas["RatingView"];
export type Results = Schemas["Results"];
export type Notices = Schemas["Notices"];
export type PlayerView = Schemas["PlayerView"];
export type Session = Schemas["SessionView"];
export type Settings = Schemas["Settings"];
export type Token = Schemas["TokenView"];
export type Person = Schemas["PersonView"];
export type Report = Schemas["ReportView"];
export type Said = Schemas["MessageView"];
export type Strongest = Schemas["Strongest"];
export type TournamentHead = Schemas["TournamentHead"];
export type TournamentOfGame = Schemas["TournamentOfGame"];
export type TurnNews = Schemas["TurnNews"];
export type WholeGame = Schemas["WholeGame"];
export type WholeTournament = Schemas["WholeTournament"];

const TIMEOUT_MS = 20_000;

/** Every address of the club with what it takes and gives, made from its OpenAPI schema (schema.ts). */
export const http = createClient<paths>({ baseUrl: location.origin, fetch: send });

/** What the club has answered. */
export async function answered<Data>(asked: Promise<{ data?: Data }>): Promise<Data> {
  return (await asked).data as Data;
}

async function send(request: Request): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new OfflineError();
  }
  if (response.ok) return response;
  throw inWords(errorFromBody(response.status, await response.json().catch(() => null)));
}

/** The error in the words of the page; in the club's own (English) where the page has none. */
export function inWords({ status, problem }: ApiError): ApiError {
  if (problem === null) return new ApiError(status);
  const errors: Readonly<Record<string, (values: Readonly<Record<string, number | string>>) => string>> = words.errors;
  const { code = "", message, values = {} } = problem;
  const says = Object.hasOwn(errors, code) ? errors[code] : undefined;
  return new ApiError(status, { message: says?.(values as Record<string, number | string>) ?? message });
}
