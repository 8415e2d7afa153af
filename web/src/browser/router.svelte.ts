import { isHere, ownAddress, ownPlace, parseRoute, pathIn } from "./router";

export class Router<Route> {
  route: Route;
  readonly #parse: (path: string) => Route;

  constructor(parse: (path: string) => Route) {
    this.#parse = parse;
    this.route = $state.raw(parse(pathIn(location)));
  }

  /** replace: the page shown is none to come back to. */
  navigate(address: string, { replace = false } = {}): void {
    if (!isHere(address)) {
      history[replace ? "replaceState" : "pushState"](null, "", address);
    }
    this.route = this.#parse(pathIn(location));
    scrollTo(0, 0);
  }

  /** Follows links and the browser's back and forward keys; returns the function that ends it. */
  start(): () => void {
    const listening = new AbortController();
    addEventListener("popstate", () => (this.route = this.#parse(pathIn(location))), listening);
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
    const address = ownAddress(click, link, location);
    if (address === null) return;
    event.preventDefault();
    this.navigate(address);
  }
}

export const router = new Router(parseRoute);
