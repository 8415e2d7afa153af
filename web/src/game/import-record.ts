/** Bringing in the record of a game: a file, or text that was pasted. */
import { ApiError, type ErrorCode, type Keeper } from "../api";
import { gamePath, studyPath } from "../browser/router";

const LARGEST = 2 * 1024 * 1024;

/** As what a record is opened. */
export const USES = ["game", "study"] as const;
export type Use = (typeof USES)[number];

/** The address of its page. Throws ApiError, as the server would, when the file can be no record. */
export async function importRecord(file: File, use: Use, { games, studies }: Keeper): Promise<string> {
  if (file.size > LARGEST) throw refused(413, "too-large");
  if (file.size === 0) throw refused(422, "record-empty");
  return use === "game" ? gamePath((await games.importRecord(file)).id) : studyPath((await studies.importStudy(file)).id);
}

function refused(status: number, code: ErrorCode): ApiError {
  return new ApiError(status, { message: code, code });
}

/** Pasted text as a file; what kind of record it is the server finds out from the text. */
export function pastedRecord(text: string): File {
  return new File([text.trim() === "" ? "" : text], "pasted.txt", { type: "text/plain" });
}
