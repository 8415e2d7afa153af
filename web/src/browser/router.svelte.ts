import { ownPath, ownPlace, parseRoute, type Route } from "./router";

class Router {
  route: Route = $state.raw(parseRoute(here()));

  /** replace: the page shown is none to come back to. */
  navigate(path: string, { replace = false } = {}): void {
    if (path !== here()) history[replace ? "replaceState" : "pushState"](null, "", path);
    this.route = parseRoute(path);
    scrollTo(0, 0);
  }

  /** Follows links and the browser's back and forward keys; returns the function that ends it. */
  start(): () => void {
    const listening = new AbortController();
    addEventListener("popstate", () => (this.route = parseRoute(here())), listening);
    document.addEventListener("click", (event) => this.#follow(event), listening);
    return () => listening.abort();
  }

  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null) return;
    const { button, defaultPrevented } = event;
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const click = { button, modified, defaultPrevented };
    const place = ownPlace(click, link);
    if (place !== null) {
      // What stands behind # in the address may be a game: it stays there.
      event.preventDefault();
      document.getElementById(place)?.focus();
      return;
    }
    const path = ownPath(click, link, location.origin);
    if (path === null) return;
    event.preventDefault();
    this.navigate(path);
  }
}

/** The address shown, as routes are made of. */
function here(): string {
  return location.pathname + location.hash;
}

export const router = new Router();
