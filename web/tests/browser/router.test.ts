// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { gamePath, ownAddress, ownPlace, parseRoute, studyPath } from "../../src/browser/router";

describe("addresses", () => {
  it.each([
    ["/", { page: "home" }],
    ["/about", { page: "about" }],
    ["/about/", { page: "about" }],
    ["/learn", { page: "learn", step: null }],
    ["/learn/", { page: "learn", step: null }],
    ["/learn/first-stone", { page: "learn", step: "first-stone" }],
    ["/learn/a/b", { page: "missing" }],
    ["/puzzles", { page: "puzzles", id: null }],
    ["/puzzles/29556abc", { page: "puzzles", id: "29556abc" }],
    ["/puzzles/a/b", { page: "missing" }],
    ["/game/abc", { page: "game", id: "abc" }],
    ["/study/abc", { page: "study", id: "abc" }],
    ["/study/%E0%A4%A", { page: "missing" }],
    ["/game", { page: "missing" }],
    ["/game/a/b", { page: "missing" }],
    ["/game/%E0%A4%A", { page: "missing" }],
    ["/study/abc", { page: "study", id: "abc" }],
    ["/library", { page: "library" }],
    ["/analysis", { page: "analysis" }],
    ["/library/", { page: "library" }],
    ["/examples", { page: "examples" }],
    ["/progress", { page: "progress" }],
    ["/replay", { page: "replay", code: "" }],
    ["/replay#AQx-_", { page: "replay", code: "AQx-_" }],
    ["/replay/AQx-_", { page: "replay", code: "AQx-_" }],
    ["/about#main", { page: "about" }],
    ["/nothing", { page: "missing" }],
  ])("%s", (path, route) => {
    expect(parseRoute(path)).toEqual(route);
  });

  it("of a game is read back, whatever its id is", () => {
    expect(parseRoute(gamePath("a b/ü"))).toEqual({ page: "game", id: "a b/ü" });
    expect(parseRoute(studyPath("a b/ü"))).toEqual({ page: "study", id: "a b/ü" });
  });
});

describe("a click on a link", () => {
  const plain = { button: 0, modified: false, defaultPrevented: false };

  function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
    const anchor = document.createElement("a");
    anchor.setAttribute("href", href);
    for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
    return anchor;
  }

  it("is followed inside the app", () => {
    expect(ownAddress(plain, link("/about"), location)).toBe("/about");
  });

  it("keeps what follows the path", () => {
    expect(ownAddress(plain, link("/replay#AQ"), location)).toBe("/replay#AQ");
  });

  it("to a place on the page leads to no other page", () => {
    expect([ownAddress(plain, link("#main"), location), ownPlace(plain, link("#main"))]).toEqual([null, "main"]);
    expect(ownPlace({ ...plain, modified: true }, link("#main"))).toBeNull();
    expect(ownPlace(plain, link("/replay#AQ"))).toBeNull();
  });

  it.each([
    ["another button", { ...plain, button: 1 }],
    ["a modifier", { ...plain, modified: true }],
    ["somebody who has handled it", { ...plain, defaultPrevented: true }],
  ])("with %s is the browser's", (_, click) => {
    expect(ownAddress(click, link("/about"), location)).toBeNull();
  });

  it.each([
    ["another site", link("https://example.org/about")],
    ["a new tab", link("/about", { target: "_blank" })],
    ["a download", link("/about", { download: "" })],
    ["the server's API", link("/api/games/a/record")],
  ])("to %s is the browser's", (_, anchor) => {
    expect(ownAddress(plain, anchor, location)).toBeNull();
  });
});
