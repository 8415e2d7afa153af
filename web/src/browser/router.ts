/** The addresses of the app. The history router on top of it is router.svelte.ts. */

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
  const [page, id] = [parts[0], decode(parts[1] ?? "")];
  if (parts.length === 1 && page === "learn") return { page, step: null };
  if (parts.length === 2 && page === "learn" && id !== null) return { page, step: id };
  if (parts.length === 1 && page === "puzzles") return { page, id: null };
  if (parts.length === 2 && page === "puzzles" && id !== null) return { page, id };
  if (parts.length === 2 && (page === "game" || page === "study") && id !== null) return { page, id };
  return { page: "missing" };
}

export function gamePath(id: string): string {
  return `/game/${encodeURIComponent(id)}`;
}

export function studyPath(id: string): string {
  return `/study/${encodeURIComponent(id)}`;
}

export function stepPath(step: string): string {
  return `/learn/${encodeURIComponent(step)}`;
}

export function puzzlePath(id: string): string {
  return `/puzzles/${encodeURIComponent(id)}`;
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

/** The path, with its fragment, to follow inside the app, or null when the browser shall follow the link. */
export function ownPath(click: Click, link: HTMLAnchorElement, origin: string): string | null {
  if (!isPlain(click) || link.target !== "" || link.hasAttribute("download")) return null;
  if (link.origin !== origin || link.pathname.startsWith("/api/") || fragment(link) !== null) return null;
  return link.pathname + link.hash;
}

/** The id of the place on the page to go to; null when the link leads elsewhere, or the browser shall follow it. */
export function ownPlace(click: Click, link: HTMLAnchorElement): string | null {
  return isPlain(click) ? fragment(link) : null;
}

function isPlain({ button, modified, defaultPrevented }: Click): boolean {
  return button === 0 && !modified && !defaultPrevented;
}

function fragment(link: HTMLAnchorElement): string | null {
  return /^#(.+)$/.exec(link.getAttribute("href") ?? "")?.[1] ?? null;
}
