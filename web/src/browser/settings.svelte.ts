import { LANGUAGES, language } from "../messages";
import { load, save } from "./storage";

/** Also read by public/theme.js, before the first picture. */
const KEY = "symple.settings";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** What the board is made of. */
export const BOARDS = ["wood", "slate", "paper"] as const;
export type BoardTheme = (typeof BOARDS)[number];

/** What its stones are like. */
export const STONES = ["matching", "flat", "bold"] as const;
export type StoneTheme = (typeof STONES)[number];

/** Seconds that two engines may wait before each turn. */
export const PACES = [0, 1, 3] as const;

export interface SettingsData {
  /** The tag of the chosen language; null: what the browser asks for. */
  language: string | null;
  theme: Theme;
  board: BoardTheme;
  stones: StoneTheme;
  sound: boolean;
  confirmTurns: boolean;
  /** Where fields are large enough for a finger. */
  oneTap: boolean;
  /** That completes growths; empty: the opponent's. */
  restLevel: string;
  /** At which two engines play, to be watched. */
  pace: (typeof PACES)[number];
  /** In a growth the stones that have only one place left are placed by themselves. */
  placeForced: boolean;
  coordinates: boolean;
  stoneNumbers: boolean;
  /** Of each group, its stones and liberties. */
  groupNumbers: boolean;
  singleKeys: boolean;
  /** Whether the rules of a new game are open to be chosen. */
  moreOptions: boolean;
  /** What a study shows: whether the engine thinks, how deeply, whose view its figures are, and the layers. */
  thinking: boolean;
  deep: boolean;
  moverView: boolean;
  heat: boolean;
  ownership: boolean;
  joins: boolean;
  room: boolean;
}

const DEFAULTS: SettingsData = {
  language: null,
  theme: "system",
  board: "wood",
  stones: "matching",
  sound: true,
  confirmTurns: false,
  oneTap: false,
  restLevel: "",
  pace: 1,
  placeForced: false,
  coordinates: true,
  stoneNumbers: true,
  groupNumbers: false,
  singleKeys: true,
  moreOptions: false,
  thinking: true,
  deep: true,
  moverView: false,
  heat: true,
  ownership: false,
  joins: false,
  room: false,
};

const SWITCHES = [
  "sound",
  "confirmTurns",
  "oneTap",
  "placeForced",
  "coordinates",
  "stoneNumbers",
  "groupNumbers",
  "singleKeys",
  "moreOptions",
  "thinking",
  "deep",
  "moverView",
  "heat",
  "ownership",
  "joins",
  "room",
] as const;

/** What was saved, with the defaults for all that is missing or no longer understood. */
export function readSettings(saved: unknown): SettingsData {
  const settings = { ...DEFAULTS };
  if (typeof saved !== "object" || saved === null) return settings;
  const values = saved as Record<string, unknown>;
  for (const name of SWITCHES) {
    if (typeof values[name] === "boolean") settings[name] = values[name];
  }
  settings.theme = THEMES.find((known) => known === values["theme"]) ?? settings.theme;
  settings.board = BOARDS.find((known) => known === values["board"]) ?? settings.board;
  settings.stones = STONES.find((known) => known === values["stones"]) ?? settings.stones;
  settings.pace = PACES.find((known) => known === values["pace"]) ?? settings.pace;
  if (typeof values["restLevel"] === "string") settings.restLevel = values["restLevel"];
  if (typeof values["language"] === "string" && LANGUAGES.includes(values["language"])) {
    settings.language = values["language"];
  }
  return settings;
}

export const settings: SettingsData = $state(readSettings(load(KEY)));

/** Saves and shows the settings whenever they change; to be called once, inside a component. */
export function keepSettings(): void {
  $effect(() => {
    save(KEY, $state.snapshot(settings));
    document.documentElement.dataset["theme"] = settings.theme;
    document.documentElement.dataset["board"] = settings.board;
    document.documentElement.dataset["stones"] = settings.stones;
    document.documentElement.lang = language.tag;
  });
}
