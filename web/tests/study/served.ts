/** A server with one study, as the page of a study sees it. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, vi } from "vitest";
import { ApiError, serverKeeper, type Keeper, type Study, type StudyChange, type StudyKeeper } from "../../src/api";
import type { RecordData } from "../../src/record";
import { parsePoint } from "../../src/rules";
import { StudySession } from "../../src/study/session.svelte";

export const at = (name: string) => parsePoint(name, 5);

class FakeSocket {
  onopen = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  close = () => {};
  readyState = 1;
  sent: unknown[] = [];

  constructor(readonly url: string) {
    server.sockets.push(this);
    queueMicrotask(() => this.onopen());
  }

  send(message: string): void {
    this.sent.push(JSON.parse(message));
  }
}

/** The study on the server, what was saved there, and the error that is answered instead. */
export const server = {
  onDisk: null as unknown as Study,
  saved: [] as StudyChange[],
  refuse: (): unknown => null,
  sockets: [] as FakeSocket[],
};

export const record = (turns: string[]): RecordData => ({
  format: "symple-record",
  version: 1,
  rules: { size: 5, penalty: 4, balance: "optional" },
  result: "*",
  turns: turns.map((turn) => ({ turn })),
});

export function study(turns: string[], changes: Partial<Study> = {}): Study {
  const times = { created: "2026-01-01T00:00:00Z", updated: "2026-01-01T00:00:00Z" };
  const summary = { id: "s1", version: 1, name: "Test", white: "", black: "", size: 5, penalty: 4, result: "*" };
  const rest = { turn_count: turns.length, reviewed: false, game: null, review_progress: null };
  return { ...summary, ...times, ...rest, record: record(turns), ...changes };
}

const studies = {
  study: async () => server.onDisk,
  saveStudy: async (_: string, change: StudyChange) => {
    const error = server.refuse();
    if (error !== null) throw error;
    if (change.version !== server.onDisk.version) throw new ApiError(409);
    server.saved.push(change);
    server.onDisk = { ...server.onDisk, version: server.onDisk.version + 1, record: change.record, name: change.name ?? server.onDisk.name };
    return server.onDisk;
  },
  review: async () => ({ ...server.onDisk, review_progress: 0 }),
  stopReview: async () => {},
} as unknown as Partial<StudyKeeper>;

/** The server, but for what is another one. */
export const keeper = (other: Partial<StudyKeeper> = {}): Keeper => ({
  ...serverKeeper,
  studies: { ...serverKeeper.studies, ...studies, ...other },
});

export const saveStudy = studies.saveStudy as StudyKeeper["saveStudy"];

export const line = (path: string) => server.sockets.filter(({ url }) => url.endsWith(path)).at(-1);

export function tell(event: object): void {
  line("/events")?.onmessage({ data: JSON.stringify(event) });
  flushSync();
}

export async function settle(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
}

export async function open(turns: string[], place: string[] | null = null, changes: Partial<Study> = {}): Promise<StudySession> {
  server.onDisk = study(turns, changes);
  const session = new StudySession("s1", place, keeper());
  await settle();
  return session;
}

/** After the moment in which nothing changes. */
export const calm = () => settle(1_000);

beforeEach(() => {
  vi.useFakeTimers();
  server.sockets = [];
  server.saved = [];
  server.refuse = () => null;
  localStorage.clear();
  vi.stubGlobal("WebSocket", Object.assign(FakeSocket, { OPEN: 1 }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
