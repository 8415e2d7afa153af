// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { address, gamePath, ownAddress, ownPlace, parseRoute, pathIn, replayPath } from "../../src/browser/router";

vi.mock("../../src/api/has-server", () => ({ hasServer: false, hasLessons: true, hasApp: true }));

const SITE = "https://host.example/some/symple/";
const plain = { button: 0, modified: false, defaultPrevented: false };

function link(href: string): HTMLAnchorElement {
  document.head.innerHTML = `<base href="${SITE}">`;
  return Object.assign(document.createElement("a"), { href });
}

it("the address of each page stands behind # and is read back", () => {
  for (const [path, route] of [
    [address("/"), { page: "home" }],
    [gamePath("a b"), { page: "game", id: "a b" }],
    [replayPath("AQ.x-_"), { page: "replay", code: "AQ.x-_" }],
  ] as const) {
    expect(path).toMatch(/^#[^#]*$/);
    expect(parseRoute(pathIn(new URL(path, SITE)))).toEqual(route);
  }
});

it("the site's own address leads home, and so does a place on it", () => {
  for (const here of [SITE, `${SITE}index.html`, `${SITE}#main`]) expect(pathIn(new URL(here))).toBe("/");
});

it("a link to a page of the app is followed inside the app, and one to a place on the page there", () => {
  expect(ownAddress(plain, link("#/learn"), new URL(SITE))).toBe("#/learn");
  expect(ownPlace(plain, link("#/learn"))).toBeNull();
  expect([ownAddress(plain, link("#main"), new URL(SITE)), ownPlace(plain, link("#main"))]).toEqual([null, "main"]);
});

it("a link to another file of the host is the browser's", () => {
  for (const other of ["docs/index.html", "/", "https://elsewhere.example/some/symple/#/learn"]) {
    expect(ownAddress(plain, link(other), new URL(SITE))).toBeNull();
  }
});
