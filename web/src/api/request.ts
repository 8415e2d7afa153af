/** Requests to the local server's API. Every one throws ApiError or OfflineError. */
import createClient from "openapi-fetch";
import { ApiError, NotLoadedError, OfflineError, errorFromBody, isLocked } from "./errors";
import { hasServer } from "./has-server";
import { presence } from "./presence.svelte";
import type { paths } from "./schema";
import { written } from "./written";

const TIMEOUT_MS = 20_000;
/** After so long without an answer it is asked whether the server is there at all. */
const DOUBT_MS = 3_000;
/** A server that is there answers a small request within this time, whatever else it is doing. */
const PATIENCE_MS = 4_000;

/** A request as `fetch` takes it. The browser's own Request wants to know where the server is: here it is where the page is. */
class Asked {
  constructor(
    readonly url: string,
    readonly options: RequestInit,
  ) {}
}

/** Every address of the server with what it takes and gives, made from its OpenAPI schema (schema.ts). */
export const server = createClient<paths>({
  Request: Asked as unknown as typeof Request,
  fetch: (asked) => (hasServer ? send : written)(asked as unknown as Asked),
});

/** What the server has answered. */
export async function answered<Data>(asked: Promise<{ data?: Data }>): Promise<Data> {
  try {
    return (await asked).data as Data;
  } catch (error) {
    if (error instanceof ApiError || error instanceof OfflineError || error instanceof NotLoadedError) throw error;
    // Not our server at all, or cut off in the middle.
    if (error instanceof SyntaxError) throw new ApiError(500);
    doubt();
    throw new OfflineError();
  }
}

/** For what takes longer than others: the option that waits for it. */
export function patience(milliseconds: number): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(milliseconds) };
}

/** What is sent in parts, such as files; null is left out. */
export function formOf(parts: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    for (const value of [part].flat()) {
      if (value instanceof File) form.append(name, value, value.webkitRelativePath || value.name);
      else if (typeof value === "string" || typeof value === "boolean") form.append(name, String(value));
    }
  }
  return form;
}

async function send({ url, options }: Asked): Promise<Response> {
  const signal = options.signal ?? AbortSignal.timeout(TIMEOUT_MS);
  const doubting = setTimeout(doubt, DOUBT_MS);
  let response: Response;
  try {
    response = await fetch(url, { ...options, signal });
  } catch {
    // That an answer takes its time does not mean that there is no server.
    if (!signal.aborted) presence.away = true;
    throw new OfflineError();
  } finally {
    clearTimeout(doubting);
  }
  if (response.ok) {
    presence.away = false;
    presence.locked = false;
    return response;
  }
  const error = errorFromBody(response.status, await response.json().catch(() => null));
  presence.locked = isLocked(error);
  // A proxy in front of a server that is not running answers for it.
  presence.away = error.problem === null && [502, 503, 504].includes(response.status);
  throw presence.away ? new OfflineError() : error;
}

/** There is reason to think that the server is not there: it is asked. One that is away is sought anyway. */
export function doubt(): void {
  if (!presence.away) void findServer();
}

let finding: Promise<void> | null = null;

/** Finds out whether the server is there, by a small request. */
export function findServer(): Promise<void> {
  finding ??= askServer().finally(() => (finding = null));
  return finding;
}

async function askServer(): Promise<void> {
  try {
    await server.GET("/api/info", patience(PATIENCE_MS));
  } catch (error) {
    // Any other answer is one, too.
    if (error instanceof OfflineError) presence.away = true;
  }
}
