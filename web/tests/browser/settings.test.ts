import { describe, expect, it } from "vitest";
import { readSettings } from "../../src/browser/settings.svelte";

describe("settings", () => {
  it("that were saved are kept, garbage is not", () => {
    expect(readSettings({ theme: "dark", confirmTurns: true, coordinates: "yes" })).toMatchObject({
      theme: "dark",
      confirmTurns: true,
      coordinates: true,
    });
    expect(readSettings("garbage").theme).toBe("system");
    expect(readSettings({ theme: "pink" }).theme).toBe("system");
    expect(readSettings({ board: "glass" }).board).toBe("wood");
    expect(readSettings({ stones: "bold" }).stones).toBe("bold");
    expect([readSettings({ pace: 3 }).pace, readSettings({ pace: 2 }).pace]).toEqual([3, 1]);
    expect(readSettings({ stones: 3 }).stones).toBe("matching");
  });
});
