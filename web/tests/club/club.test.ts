// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { club } from "../../src/club/club.svelte";
import type { Account, Me } from "../../src/club/http";

const known = (kind: Account["kind"]) => ({ name: "Anna", kind, email: null, language: null, is_admin: false }) as Account;
const me = (kind: Account["kind"]) => ({ account: known(kind), mail: false, muted: null }) as Me;

beforeEach(() => {
  vi.spyOn(club.line, "renew").mockImplementation(() => {});
});
afterEach(() => {
  club.account = null;
  club.dismiss();
  vi.restoreAllMocks();
});

it("what takes anybody is done by a guest at once", () => {
  const act = vi.fn();
  club.account = known("guest");
  club.as(act);
  expect(act).toHaveBeenCalledOnce();
  expect(club.asking).toBe(false);
});

it("what takes an account that lasts waits until a guest has made one", () => {
  const act = vi.fn();
  club.account = known("guest");
  club.as(act, true);
  expect([club.asking, club.lasting]).toEqual([true, true]);
  expect(act).not.toHaveBeenCalled();
  club.enter(me("person"));
  expect(act).toHaveBeenCalledOnce();
  expect([club.asking, club.lasting]).toEqual([false, false]);
});

it("what somebody does not come in for is forgotten", () => {
  const act = vi.fn();
  club.as(act, true);
  club.dismiss();
  club.enter(me("person"));
  expect(act).not.toHaveBeenCalled();
});
