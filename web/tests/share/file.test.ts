import { expect, it } from "vitest";
import { fileName } from "../../src/share/file";

it("files are named after the game and its day", () => {
  expect(fileName("Ada – Grace", "2026.11.22", ".png")).toBe("Ada-Grace-2026-11-22.png");
  expect(fileName("Ada – Grace", "2026-11-22", ".png")).toBe("Ada-Grace-2026-11-22.png");
  expect(fileName('Ünder "the" /clock', "", ".svg")).toBe("Ünder-the-clock.svg");
  expect(fileName("…", "2026.??.??", ".png")).toBe("symple.png");
  expect(fileName("हिन्दी 李世石", "../../etc", ".json")).toBe("हिन्दी-李世石.json");
});

it("a long name is cut between letters", () => {
  expect(fileName("𝔸".repeat(99), "2026.11.22", ".svg")).toBe(`${"𝔸".repeat(60)}-2026-11-22.svg`);
  expect(fileName(`${"a".repeat(59)} b`, "", ".svg")).toBe(`${"a".repeat(59)}.svg`);
});
