import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Opening } from "../../src/api";
import { Openings } from "../../src/study/opening.svelte";

const none = { games: 0, white_wins: 0, black_wins: 0, mean_margin: null };
const opening = (turn: string): Opening => ({
  library: none,
  examples: none,
  turns: [{ turn, library: null, examples: null, book: null }],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("how games go on", () => {
  it("is asked once for a place, and only for the last one of several passed by", async () => {
    const find = vi.fn((position: string) => Promise.resolve(opening(position)));
    const openings = new Openings(find);
    openings.ask("first");
    openings.ask("first");
    await vi.runAllTimersAsync();
    for (const place of ["second", "third", "fourth"]) openings.ask(place);
    await vi.runAllTimersAsync();
    expect(find.mock.calls).toEqual([["first"], ["fourth"]]);
    expect(openings.found?.turns[0]?.turn).toBe("fourth");
  });

  it("shows no answer about a place that was left, and says what went wrong", async () => {
    const answers = new Map<string, (found: Opening) => void>();
    const openings = new Openings((position) => new Promise((resolve) => answers.set(position, resolve)));
    openings.ask("slow");
    await vi.runAllTimersAsync();
    openings.ask("fast");
    await vi.runAllTimersAsync();
    answers.get("fast")?.(opening("A1"));
    answers.get("slow")?.(opening("B2"));
    await vi.runAllTimersAsync();
    expect(openings.found?.turns[0]?.turn).toBe("A1");
    const failing = new Openings(() => Promise.reject(new Error("no")));
    failing.ask("anywhere");
    await vi.runAllTimersAsync();
    expect(failing.error).toBeInstanceOf(Error);
  });
});
