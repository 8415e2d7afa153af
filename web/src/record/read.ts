/** Files of games, as far as the page reads them itself: JSON with all that is in it, and the turns of a record as text. */
import { UnreadableRecordError } from "../api";
import { Position } from "../rules";
import type { RecordData } from "./types";

const TAG = /^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$/gm;
const NUMBER = /^\d+\.$/;
const RESULT = /^(\*|[WB]\+(\d+|R|T|F))$/;
/** Tags that say what a record has elsewhere. */
const OWN = ["Size", "Penalty", "Balance", "Position", "Result"];

/** Throws UnreadableRecordError, and what the rules say of an illegal turn. */
export function readRecord(text: string): RecordData {
  const record = text.trimStart().startsWith("{") ? readJson(text) : readText(text);
  record.turns.reduce((position, { turn }) => position.play(turn), Position.begin(record.rules, record.start ?? null));
  return record;
}

function readJson(text: string): RecordData {
  let data: Partial<Record<keyof RecordData, unknown>> | null;
  try {
    data = JSON.parse(text) as Partial<Record<keyof RecordData, unknown>> | null;
  } catch {
    throw new UnreadableRecordError(false);
  }
  const { format, version, rules, turns } = data ?? {};
  const whole = typeof rules === "object" && rules !== null && Array.isArray(turns);
  if (format !== "symple-record" || version !== 1 || !whole) throw new UnreadableRecordError(false);
  return data as RecordData;
}

/** A .sym record without comments and variations. */
function readText(text: string): RecordData {
  const tags = Object.fromEntries(
    [...text.matchAll(TAG)].map(([, name = "", value = ""]) => [name, value.replace(/\\(["\\])/g, "$1")]),
  );
  const rest = text.replace(TAG, "");
  if (/[{(]/.test(rest)) throw new UnreadableRecordError(true);
  const words = rest.split(/\s+/).filter((word) => word !== "" && !NUMBER.test(word));
  const last = words.at(-1) ?? "";
  const turns = (RESULT.test(last) ? words.slice(0, -1) : words).map((turn) => ({ turn }));
  const { Size: size, Penalty: penalty, Balance: balance = "optional", Position: start = null, Result: result = "*" } = tags;
  const known = balance === "optional" || balance === "forced" || balance === "none";
  if (size === undefined || penalty === undefined || !known) throw new UnreadableRecordError(false);
  const rules = { size: Number(size), penalty: Number(penalty), balance } as const;
  const own = Object.fromEntries(Object.entries(tags).filter(([name]) => !OWN.includes(name)));
  return { format: "symple-record", version: 1, rules, start, tags: own, result, turns };
}
