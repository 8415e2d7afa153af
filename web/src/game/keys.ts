/** What a key does on the page of a game. Keys that the board itself uses never come here. */
import type { FullKey } from "../browser/keys";

export type GameCommand =
  | { do: "view"; turn: number | null }
  | { do: "take-back" | "finish" | "decline" | "confirm" | "undo" | "board" | "groups" | "next-group" | "previous-group" | "grow-rest" | "help" };

const LEAP = 10;

/** `shown` of `count` turns stand on the board. `single`: whether plain characters are shortcuts. */
export function gameCommand(key: Omit<FullKey, "command">, shown: number, count: number, single: boolean): GameCommand | null {
  if (key.modified) return null;
  switch (key.key) {
    case "ArrowLeft":
      return { do: "view", turn: Math.max(shown - 1, 0) };
    case "ArrowRight":
      return { do: "view", turn: shown + 1 };
    case "ArrowUp":
    case "ArrowDown":
      return { do: "board" };
    case "Home":
      return { do: "view", turn: 0 };
    case "End":
      return { do: "view", turn: null };
    case "PageUp":
      return { do: "view", turn: Math.max(shown - LEAP, 0) };
    case "PageDown":
      return { do: "view", turn: shown + LEAP };
    case "Escape":
      return shown < count ? { do: "view", turn: null } : null;
    case "Backspace":
      return { do: "take-back" };
  }
  if (!single) return null;
  switch (key.key.toLowerCase()) {
    case ",":
      return { do: "view", turn: Math.max(shown - 1, 0) };
    case ".":
      return { do: "view", turn: shown + 1 };
    case "f":
      return { do: "finish" };
    case "x":
      return { do: "decline" };
    case "c":
      return { do: "confirm" };
    case "u":
      return { do: "undo" };
    case "b":
      return { do: "board" };
    case "n":
      return { do: key.shift ? "previous-group" : "next-group" };
    case "r":
      return { do: "grow-rest" };
    case "g":
      return { do: "groups" };
    case "?":
      return { do: "help" };
  }
  return null;
}
