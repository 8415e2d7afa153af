import { load, save } from "./storage";

/** Also read by public/theme.js, before the first picture. */
const KEY = "symple.settings";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export interface SettingsData {
  theme: Theme;
  confirmTurns: boolean;
  coordinates: boolean;
  stoneNumbers: boolean;
  singleKeys: boolean;
}

const DEFAULTS: SettingsData = {
  theme: "system",
  confirmTurns: false,
  coordinates: true,
  stoneNumbers: true,
  singleKeys: true,
};

/** What was saved, with the defaults for all that is missing or no longer understood. */
export function readSettings(saved: unknown): SettingsData {
  const settings = { ...DEFAULTS };
  if (typeof saved !== "object" || saved === null) return settings;
  const values = saved as Record<string, unknown>;
  for (const name of ["confirmTurns", "coordinates", "stoneNumbers", "singleKeys"] as const) {
    if (typeof values[name] === "boolean") settings[name] = values[name];
  }
  const theme = THEMES.find((known) => known === values["theme"]);
  if (theme !== undefined) settings.theme = theme;
  return settings;
}

export const settings: SettingsData = $state(readSettings(load(KEY)));

/** Saves and shows the settings whenever they change; to be called once, inside a component. */
export function keepSettings(): void {
  $effect(() => {
    save(KEY, $state.snapshot(settings));
    document.documentElement.dataset["theme"] = settings.theme;
  });
}
