/** Bringing in the record of a game: a file, or text that was pasted. */
import { ApiError, api, type ErrorCode, type Game } from "../api";

const LARGEST = 2 * 1024 * 1024;

/** Throws ApiError, as the server would, when the file can be no record. */
export async function importRecord(file: File): Promise<Game> {
  if (file.size > LARGEST) throw refused(413, "too-large");
  if (file.size === 0) throw refused(422, "record-empty");
  return api.importRecord(file);
}

function refused(status: number, code: ErrorCode): ApiError {
  return new ApiError(status, { message: code, code });
}

/** Pasted text as a file; what kind of record it is the server finds out from the text. */
export function pastedRecord(text: string): File {
  return new File([text.trim() === "" ? "" : text], "pasted.txt", { type: "text/plain" });
}
