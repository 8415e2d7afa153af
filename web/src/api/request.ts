/** Requests to the local server's API. Every one throws ApiError or OfflineError. */
import { ApiError, OfflineError, errorFromBody, isLocked } from "./errors";
import { presence } from "./presence.svelte";

const TIMEOUT_MS = 20_000;
/** After so long without an answer it is asked whether the server is there at all. */
const DOUBT_MS = 3_000;
/** A server that is there answers a small request within this time, whatever else it is doing. */
const PATIENCE_MS = 4_000;

export interface Call {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  json?: unknown;
  form?: FormData;
  timeout?: number;
}

export async function call(path: string, { method = "GET", json, form, timeout = TIMEOUT_MS }: Call = {}): Promise<Response> {
  const init: RequestInit = { method, signal: AbortSignal.timeout(timeout) };
  if (json !== undefined) {
    init.headers = { "content-type": "application/json" };
    init.body = JSON.stringify(json);
  } else if (form !== undefined) {
    init.body = form;
  }
  const doubting = setTimeout(doubt, DOUBT_MS);
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    // That an answer takes its time does not mean that there is no server.
    if (init.signal?.aborted !== true) presence.away = true;
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

export async function read<T>(path: string, options?: Call): Promise<T> {
  const response = await call(path, options);
  try {
    return (await response.json()) as T;
  } catch (error) {
    // Not our server at all, or cut off in the middle.
    if (error instanceof SyntaxError) throw new ApiError(500);
    doubt();
    throw new OfflineError();
  }
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
    await call("/info", { timeout: PATIENCE_MS });
  } catch (error) {
    // Any other answer is one, too.
    if (error instanceof OfflineError) presence.away = true;
  }
}
