import { messages } from "../messages";

/** The server answered, but not with what was asked for. `message` is a plain sentence for the user. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly point: string | null = null,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

/** The server did not answer. */
export class OfflineError extends Error {
  constructor() {
    super(messages.errors.offline);
    this.name = "OfflineError";
  }
}

/** Whether the same request may succeed when it is made again. */
export function isTemporary(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
}

/** One sentence for the user about anything that was thrown. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : messages.errors.unknown;
}

/** The error in the body of an unsuccessful answer; a body that is no JSON gives a general sentence. */
export function errorFromBody(status: number, body: unknown): ApiError {
  const detail = isRecord(body) ? body["detail"] : undefined;
  if (typeof detail === "string") return new ApiError(status, detail);
  if (isRecord(detail) && typeof detail["message"] === "string") {
    const point = detail["point"];
    return new ApiError(status, detail["message"], typeof point === "string" ? point : null);
  }
  if (isRecord(body) && typeof body["message"] === "string") return new ApiError(status, body["message"]);
  return new ApiError(status, messages.errors.status(status));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
