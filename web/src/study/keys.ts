/** What a key does on the page of a study. Keys that the board itself uses never come here. */
import type { FullKey } from "../browser/keys";

const KEYS = {
  Home: "start",
  End: "end",
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "up",
  ArrowDown: "down",
  Backspace: "take-back",
  Escape: "give-up",
  Delete: "delete",
} as const;

/** Only where plain characters are shortcuts. */
const SINGLE = {
  ",": "back",
  ".": "on",
  f: "finish",
  x: "decline",
  p: "best",
  m: "promote",
  c: "comment",
  b: "board",
  e: "thinking",
  d: "deep",
  v: "view",
  h: "heat",
  o: "ownership",
  j: "joins",
  r: "room",
  g: "groups",
  1: "triangle",
  2: "square",
  3: "circle",
  4: "letter",
  n: "next-mistake",
  t: "try",
  u: "undo",
  y: "redo",
  "?": "help",
} as const;

export type StudyCommand = (typeof KEYS)[keyof typeof KEYS] | (typeof SINGLE)[keyof typeof SINGLE] | "previous-mistake";

/** `single`: whether plain characters are shortcuts. */
export function studyCommand(key: FullKey, single: boolean): StudyCommand | null {
  const character = key.key.toLowerCase();
  if (key.command && character === "z") return key.shift ? "redo" : "undo";
  if (key.command && character === "y") return "redo";
  if (key.modified) return null;
  if (single && key.shift && character === "n") return "previous-mistake";
  return lookup(KEYS, key.key) ?? (single ? lookup(SINGLE, character) : null);
}

function lookup<Commands extends object>(commands: Commands, key: string): Commands[keyof Commands] | null {
  return Object.hasOwn(commands, key) ? commands[key as keyof Commands] : null;
}
