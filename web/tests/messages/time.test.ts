import { describe, expect, it } from "vitest";
import { ago } from "../../src/messages/time";

describe("ages", () => {
  const now = Date.parse("2026-03-10T12:00:00Z");
  it.each([
    ["2026-03-10T11:59:30Z", "just now"],
    ["2026-03-10T12:00:05Z", "just now"],
    ["2026-03-10T11:58:00Z", "2 minutes ago"],
    ["2026-03-10T10:30:00Z", "1 hour ago"],
    ["2026-03-07T12:00:00Z", "3 days ago"],
  ])("%s", (time, text) => {
    expect(ago(time, now)).toBe(text);
  });
});
