/** Bringing in the record of a game: a file, or text that was pasted. */
import { ApiError, api, type Game } from "../api";
import { messages } from "../messages";

const LARGEST = 2 * 1024 * 1024;

/** Throws an error with a plain sentence when the file can be no record. */
export async function importRecord(file: File): Promise<Game> {
  if (file.size > LARGEST) throw new ApiError(413, messages.home.importLarge);
  if (file.size === 0) throw new ApiError(422, messages.home.importEmpty);
  return api.importRecord(file);
}

/** Pasted text as a file; what kind of record it is the server finds out from the text. */
export function pastedRecord(text: string): File {
  return new File([text.trim() === "" ? "" : text], "pasted.txt", { type: "text/plain" });
}
