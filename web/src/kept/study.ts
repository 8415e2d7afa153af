/** A study that this browser keeps while there is no server to keep it. Plain data, and what can be done with it. */
import { ApiError, type NewStudy, type Study, type StudyChange, type StudySummary } from "../api";
import type { RecordData } from "../record";
import { Position } from "../rules";

export interface KeptStudy {
  readonly id: string;
  /** Grows with every change. */
  readonly version: number;
  readonly name: string;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
  /** The game that it was made of. */
  readonly game: string | null;
  readonly record: RecordData;
  /** Which the server has of it, where it has changed here while it was brought there. */
  readonly brought?: Pick<Study, "id" | "version">;
}

/** Begins the comment on a reviewed game: src/symple/study/notes.py. */
const REVIEWED = /^\[%review start\]/m;
const UNNAMED = "Study";

/** Throws IllegalTurnError where the record is none of a game. */
export function begun(record: RecordData, { name = "", game = null }: Pick<NewStudy, "name" | "game">, id: string): KeptStudy {
  playedTurns(record).reduce((position, turn) => position.play(turn), Position.begin(record.rules, record.start ?? null));
  const now = new Date().toISOString();
  return { id, version: 1, name: name || title(record) || UNNAMED, created: now, updated: now, game, record };
}

/** The record of an empty board, or of a position. */
export function emptyRecord({ rules, start }: Pick<NewStudy, "rules" | "start">): RecordData {
  if (!rules) throw new ApiError(422, { message: "study-of-nothing", code: "study-of-nothing" });
  return { format: "symple-record", version: 1, rules, start: start ?? null, result: "*", turns: [] };
}

/** 409 when it is another one by now. */
export function saved(kept: KeptStudy, { version, record, name }: StudyChange): KeptStudy {
  if (version !== kept.version) throw new ApiError(409, { message: "study-changed", code: "study-changed" });
  return next({ ...kept, record, name: name || kept.name });
}

export function next(changed: KeptStudy): KeptStudy {
  return { ...changed, version: changed.version + 1, updated: new Date().toISOString() };
}

/** As the server would show it. */
export function studyOf(kept: KeptStudy, progress: number | null): Study {
  return { ...summaryOf(kept), game: kept.game, record: kept.record, review_progress: progress };
}

export function summaryOf({ id, version, name, created, updated, record }: KeptStudy): StudySummary {
  const { rules, result, turns, tags, comment } = record;
  const [white = "", black = ""] = [tags?.["White"], tags?.["Black"]];
  const { size, penalty } = rules;
  const reviewed = REVIEWED.test(comment ?? "");
  return { id, version, name, created, updated, white, black, size, penalty, result, turn_count: turns.length, reviewed };
}

/** Whether both have the same turns played, whatever was tried beside them. */
export function sameGame(one: RecordData, other: RecordData): boolean {
  const played = (record: RecordData) => JSON.stringify([record.start ?? null, playedTurns(record)]);
  return played(one) === played(other);
}

function playedTurns({ turns }: RecordData): string[] {
  return turns.map(({ turn }) => turn);
}

/** What a record is about: the event, or who played. */
function title({ tags = {} }: RecordData): string {
  const [white, black] = [tags["White"], tags["Black"]];
  return (tags["Event"] ?? "") || (white && black ? `${white} - ${black}` : "");
}
