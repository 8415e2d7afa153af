/** Requests to the local server's API. Every one throws ApiError or OfflineError. */
import { ApiError, OfflineError, errorFromBody } from "./errors";
import { presence } from "./presence.svelte";

const TIMEOUT_MS = 20_000;

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
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    presence.away = true;
    throw new OfflineError();
  }
  if (response.ok) {
    presence.away = false;
    return response;
  }
  const error = errorFromBody(response.status, await response.json().catch(() => null));
  // A proxy in front of a server that is not running answers for it.
  presence.away = error.problem === null && [502, 503, 504].includes(response.status);
  throw presence.away ? new OfflineError() : error;
}

export async function read<T>(path: string, options?: Call): Promise<T> {
  const response = await call(path, options);
  try {
    return (await response.json()) as T;
  } catch (error) {
    // Cut off in the middle, or not our server at all.
    throw error instanceof SyntaxError ? new ApiError(500) : new OfflineError();
  }
}
