/** The addresses of the club's pages. */
import { Router } from "../browser/router.svelte";

export type Route =
  | { page: "lobby" }
  /** turn: the one after which it is shown at first; null: as it stands. */
  | { page: "game"; id: string; turn: number | null }
  /** A challenge for whoever has the link. */
  | { page: "challenge"; code: string }
  | { page: "players" }
  | { page: "profile"; name: string }
  | { page: "account" }
  /** By the link of a letter, whose secret stands behind #. */
  | { page: "verify" }
  | { page: "reset" }
  /** Somebody's games that are over; position: the text of one that stood in them, "" for none. */
  | { page: "archive"; name: string; position: string }
  | { page: "own-games"; position: string }
  /** For moderators; name: the account that is looked at, "" for none. */
  | { page: "admin"; name: string }
  | { page: "tournaments" }
  | { page: "new-tournament" }
  | { page: "tournament"; id: string }
  | { page: "unsubscribe" }
  | { page: "missing" };

const PAGES: readonly (readonly [RegExp, (part: string, place: string) => Route])[] = [
  [/^\/$/, () => ({ page: "lobby" })],
  [/^\/game\/([a-z0-9]+)$/, (id, place) => ({ page: "game", id, turn: /^\d{1,4}$/.test(place) ? Number(place) : null })],
  [/^\/challenge\/([A-Za-z0-9_-]+)$/, (code) => ({ page: "challenge", code })],
  [/^\/players$/, () => ({ page: "players" })],
  [/^\/tournaments$/, () => ({ page: "tournaments" })],
  [/^\/tournaments\/new$/, () => ({ page: "new-tournament" })],
  [/^\/tournament\/([a-z0-9]+)$/, (id) => ({ page: "tournament", id })],
  [/^\/player\/([^/]+)$/, (name) => ({ page: "profile", name })],
  [/^\/account$/, () => ({ page: "account" })],
  [/^\/verify$/, () => ({ page: "verify" })],
  [/^\/reset$/, () => ({ page: "reset" })],
  [/^\/player\/([^/]+)\/games$/, (name, position) => ({ page: "archive", name, position })],
  [/^\/me\/games$/, (_, position) => ({ page: "own-games", position })],
  [/^\/admin(?:\/([^/]+))?$/, (name) => ({ page: "admin", name })],
  [/^\/unsubscribe$/, () => ({ page: "unsubscribe" })],
];

/** Of a path with its fragment. */
export function parseRoute(address: string): Route {
  const [path = "", place = ""] = address.split("#", 2);
  for (const [pattern, route] of PAGES) {
    const match = pattern.exec(path);
    if (match !== null) return route(decode(match[1] ?? ""), decode(place));
  }
  return { page: "missing" };
}

export const challengePath = (code: string): string => `/challenge/${code}`;
export const adminPath = (name: string): string => `/admin/${encodeURIComponent(name)}`;
export const tournamentPath = (id: string): string => `/tournament/${id}`;
export const playerPath = (name: string): string => `/player/${encodeURIComponent(name)}`;
export const archivePath = (name: string): string => `${playerPath(name)}/games`;

export const router = new Router(parseRoute);

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
