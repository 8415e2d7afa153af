/** Bringing files into the library: many at a time, and what became of them. */
import type { Collection, ErrorCode, ImportedFile, Problem } from "../api";

/** Of a request: less than the server takes, so that progress is seen and an answer comes soon. */
const MOST_FILES = 100;
const MOST_BYTES = 1024 * 1024;
const LARGEST_FILE = 2 * 1024 * 1024;

const ENDINGS = [".sym", ".json", ".sgf", ".txt"];

export interface BringReport {
  readonly added: number;
  readonly known: number;
  readonly failures: readonly { readonly name: string; readonly problem: Problem }[];
  /** Files that have been dealt with, of `all`. */
  readonly done: number;
  readonly all: number;
}

/** The files of a folder that may be records. */
export function likeRecords(files: readonly File[]): File[] {
  return files.filter((file) => ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending)));
}

/** Tells after every request how far it is. Throws what the request throws; what was told before stays brought. */
export async function bringAll(
  files: readonly File[],
  { bring }: Pick<Collection, "bring">,
  onProgress: (brought: BringReport) => void,
): Promise<BringReport> {
  let brought: BringReport = { added: 0, known: 0, failures: [], done: 0, all: files.length };
  for (const batch of batches(files)) {
    const [file] = batch;
    const tooLarge = batch.length === 1 && file !== undefined && file.size > LARGEST_FILE;
    const answers = tooLarge ? [refused(file, "too-large")] : await bring(batch);
    brought = plus(brought, answers);
    onProgress(brought);
  }
  return brought;
}

function* batches(files: readonly File[]): Generator<File[]> {
  let batch: File[] = [];
  let bytes = 0;
  for (const file of files) {
    if (batch.length > 0 && (batch.length === MOST_FILES || bytes + file.size > MOST_BYTES)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(file);
    bytes += file.size;
  }
  if (batch.length > 0) yield batch;
}

function refused(file: File, code: ErrorCode): ImportedFile {
  const error = { message: code, code, values: {}, point: null, rule: null, open_point: null };
  return { name: file.webkitRelativePath || file.name, state: "failed", game: null, error };
}

function plus(brought: BringReport, answers: readonly ImportedFile[]): BringReport {
  const count = (state: ImportedFile["state"]) => answers.filter((answer) => answer.state === state).length;
  const failures = answers.flatMap(({ name, error }) => (error === null ? [] : [{ name, problem: error }]));
  return {
    added: brought.added + count("added") + count("replaced"),
    known: brought.known + count("known"),
    failures: [...brought.failures, ...failures],
    done: brought.done + answers.length,
    all: brought.all,
  };
}
