/**
 * The addresses of the app. The history router on top of it is router.svelte.ts.
 *
 * Each page has a path of its own. A host of plain files knows that of the app alone: there the path stands behind #.
 */
import { hasApp, hasLessons, hasServer } from "../api/has-server";

export type Route =
  | { page: "home" }
  | { page: "game"; id: string }
  | { page: "study"; id: string }
  /** Leads to the study that is at hand. */
  | { page: "analysis" }
  | { page: "library" }
  /** Games with commentary that come with the program. */
  | { page: "examples" }
  /** The game is in the link itself. */
  | { page: "replay"; code: string }
  /** What the games against the engine have come to. */
  | { page: "progress" }
  | { page: "about" }
  /** Without a step: all lessons. */
  | { page: "learn"; step: string | null }
  /** Without an id: all puzzles. */
  | { page: "puzzles"; id: string | null }
  | { page: "missing" };

/** Of a path with its fragment. */
export function parseRoute(address: string): Route {
  const [path = "", code = ""] = address.split("#", 2);
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 1 && parts[0] === "about") return { page: "about" };
  if (parts.length === 1 && parts[0] === "analysis") return { page: "analysis" };
  if (parts.length === 1 && parts[0] === "library") return { page: "library" };
  if (parts.length === 1 && parts[0] === "progress") return { page: "progress" };
  if (parts.length === 1 && parts[0] === "examples") return { page: "examples" };
  if (parts.length === 1 && parts[0] === "replay") return { page: "replay", code };
  if (parts.length === 2 && parts[0] === "replay") return { page: "replay", code: parts[1] ?? "" };
  const [page, id] = [parts[0], decode(parts[1] ?? "")];
  if (parts.length === 1 && page === "learn") return { page, step: null };
  if (parts.length === 2 && page === "learn" && id !== null) return { page, step: id };
  if (parts.length === 1 && page === "puzzles") return { page, id: null };
  if (parts.length === 2 && page === "puzzles" && id !== null) return { page, id };
  if (parts.length === 2 && (page === "game" || page === "study") && id !== null) return { page, id };
  return { page: "missing" };
}

/** What a link has for a path of the app. */
export function address(path: string): string {
  return hasServer ? path : `#${path}`;
}

/** The path, with its fragment, that the browser's address stands for. */
export function pathIn({ pathname, hash }: Pick<URL, "pathname" | "hash">): string {
  if (hasServer) return pathname + hash;
  return hash.startsWith("#/") ? hash.slice(1) : "/";
}

/** Whether it is the browser's address already. */
export function isHere(address: string): boolean {
  return new URL(address, location.href).href === location.href;
}

/** target: where the page that it leads to is not this one. */
interface Link {
  readonly href: string;
  readonly target?: "_self";
}

/** To all lessons; those of a club are on its other page, to which the browser goes. */
export const lessonsLink: Link = hasLessons ? { href: address("/learn") } : { href: "/study/#/learn", target: "_self" };

/** To the studies of a club. */
export const studiesLink: Link = { href: "/study/", target: "_self" };

/** To where a new game is begun: beside the study of a club that is the club. */
export const newGameLink: Link = hasApp ? { href: address("/") } : { href: "/", target: "_self" };

export function gamePath(id: string): string {
  return address(`/game/${encodeURIComponent(id)}`);
}

export function studyPath(id: string): string {
  return address(`/study/${encodeURIComponent(id)}`);
}

export function stepPath(step: string): string {
  return address(`/learn/${encodeURIComponent(step)}`);
}

export function puzzlePath(id: string): string {
  return address(`/puzzles/${encodeURIComponent(id)}`);
}

/** Of the game that is written in the code; no server hears what stands behind #. */
export function replayPath(code: string): string {
  return hasServer ? `/replay#${code}` : address(`/replay/${code}`);
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** What tells a link that the app follows itself from one that belongs to the browser. */
export interface Click {
  button: number;
  modified: boolean;
  defaultPrevented: boolean;
}

/** The address to follow inside the app, or null when the browser shall follow the link. */
export function ownAddress(click: Click, link: HTMLAnchorElement, here: Pick<URL, "origin" | "pathname">): string | null {
  if (!isPlain(click) || link.target !== "" || link.hasAttribute("download")) return null;
  if (link.origin !== here.origin || place(link) !== null) return null;
  if (!hasServer) return link.pathname === here.pathname ? link.hash : null;
  return link.pathname.startsWith("/api/") ? null : link.pathname + link.hash;
}

/** The id of the place on the page to go to; null when the link leads elsewhere, or the browser shall follow it. */
export function ownPlace(click: Click, link: HTMLAnchorElement): string | null {
  return isPlain(click) ? place(link) : null;
}

function isPlain({ button, modified, defaultPrevented }: Click): boolean {
  return button === 0 && !modified && !defaultPrevented;
}

function place(link: HTMLAnchorElement): string | null {
  return /^#([^/].*)$/.exec(link.getAttribute("href") ?? "")?.[1] ?? null;
}
