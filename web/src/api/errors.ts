import { messages } from "../messages";
import { hasServer } from "./has-server";
import { IllegalTurnError, InvalidTextError, type BrokenRule, type TextFaults } from "../rules";
import type { ErrorCode, Problem } from "./types";

/** The server answered, but not with what was asked for. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** What the server says about it; null when it says nothing of use. */
    readonly problem: Problem | null = null,
  ) {
    super(problem?.message ?? `status ${status}`);
    this.name = "ApiError";
  }
}

/** The server did not answer. */
export class OfflineError extends Error {
  override name = "OfflineError";
}

/** A part of the page itself could not be loaded. */
export class NotLoadedError extends Error {
  override name = "NotLoadedError";
}

/** This browser could not keep something. */
export class NotKeptError extends Error {
  override name = "NotKeptError";
}

/** A file with nothing in it that the page can read without the server; `notes`: a text with more in it than turns. */
export class UnreadableRecordError extends Error {
  override name = "UnreadableRecordError";

  constructor(readonly notes: boolean) {
    super(notes ? "a text with comments or variations" : "no record");
  }
}

/** Whether the same request may succeed when it is made again. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof OfflineError || error instanceof NotKeptError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429 || isLocked(error));
}

/** Whether the server wants its access code first: it has another one at each start. */
export function isLocked(error: ApiError): boolean {
  return error.status === 401 && error.problem?.code === "access-code";
}

/** One sentence for the user, in his language, about anything that was thrown; empty for null. */
export function sentence(error: unknown): string {
  if (error === null) return "";
  if (error instanceof OfflineError) return hasServer ? messages.errors.offline : messages.site.program;
  if (error instanceof NotLoadedError) return notLoaded();
  if (error instanceof NotKeptError) return messages.errors.notKept;
  if (error instanceof UnreadableRecordError) return error.notes ? messages.errors.unreadableNotes : messages.errors.unreadable;
  if (error instanceof ApiError) {
    return error.problem === null ? messages.errors.status(error.status) : problemText(error.problem);
  }
  if (error instanceof IllegalTurnError) return refusal(error.rule, error.point, error.openPoint);
  if (error instanceof InvalidTextError) return fault(error);
  return messages.errors.unknown;
}

/** Said where a part of the page could not be loaded. */
export function notLoaded(): string {
  return hasServer ? messages.errors.offline : messages.site.notLoaded;
}

/** What the server says, in the page's words; in its own (English) where the page has none. */
export function problemText({ message, code, values, rule, point, open_point: open }: Problem): string {
  if (!has(messages.server, code)) return message;
  const why = has(messages.refusals, rule) ? refusal(rule as BrokenRule, point, open) : "";
  return messages.server[code as ErrorCode]({ ...values, message, refusal: why });
}

function refusal(rule: BrokenRule, point: string | null | undefined, open: string | null | undefined): string {
  return messages.refusals[rule](point ?? "", open ?? "");
}

function fault<Fault extends keyof TextFaults>(error: InvalidTextError<Fault>): string {
  const faults: { [Name in keyof TextFaults]: (values: TextFaults[Name]) => string } = messages.faults;
  return faults[error.fault](error.values);
}

/** The error in the body of an unsuccessful answer. */
export function errorFromBody(status: number, body: unknown): ApiError {
  const detail = isRecord(body) ? body["detail"] : undefined;
  if (!isRecord(detail) || typeof detail["message"] !== "string") return new ApiError(status);
  return new ApiError(status, detail as unknown as Problem);
}

function has(texts: object, name: string | null | undefined): boolean {
  return typeof name === "string" && Object.hasOwn(texts, name);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
