/** The floors that the README tells of, and that ESLint holds. */
import { readdirSync } from "node:fs";
import { ESLint } from "eslint";
import { expect, it } from "vitest";
import { FLOORS } from "../floors.js";

const eslint = new ESLint({ cwd: new URL("..", import.meta.url).pathname });

async function faults(filePath: string, source: string): Promise<readonly (string | null)[]> {
  const results = await eslint.lintText(source, { filePath });
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}

it("every folder has its floor", () => {
  const folders = readdirSync(new URL("../src", import.meta.url), { withFileTypes: true });
  const found = folders.filter((entry) => entry.isDirectory() && entry.name !== "styles").map(({ name }) => name);
  expect(FLOORS.flat().sort()).toEqual(found.sort());
});

it.each([
  ["src/rules/index.ts", 'export * from "../record";', "@typescript-eslint/no-restricted-imports"],
  ["src/learn/rules/planting.ts", 'import "../../components/x";', "@typescript-eslint/no-restricted-imports"],
  ["src/game/keys.ts", 'import { gameOf } from "../kept/game";\ngameOf;', "@typescript-eslint/no-restricted-imports"],
  ["src/api/types.ts", 'export type { Game } from "../game";', "@typescript-eslint/no-restricted-imports"],
  ["src/languages/en.ts", 'import "../api";', "@typescript-eslint/no-restricted-imports"],
  ["src/components/controls/Icon.svelte", '<script lang="ts">import "../game/x";</script>', "@typescript-eslint/no-restricted-imports"],
  ["src/components/board/Stepper.svelte", '<script lang="ts">import "../game/x";</script>', "@typescript-eslint/no-restricted-imports"],
  ["src/study/session.svelte.ts", 'void import("../pages/x");', "no-restricted-syntax"],
  ["src/kept/game.ts", 'import "../App.svelte";', "@typescript-eslint/no-restricted-imports"],
])("%s may not say %s", async (file, source, rule) => {
  expect(await faults(file, source)).toContain(rule);
}, 30_000);

it.each([
  ["src/languages/en.ts", 'export type { Values } from "../api";'],
  ["src/components/board/Stepper.svelte", '<script lang="ts">import "../controls/x";import "../../game/x";</script>'],
  ["src/learn/rules/planting.ts", 'import "../types";import "../../rules";'],
])("%s may say %s", async (file, source) => {
  const said = await faults(file, source);
  expect(said.filter((rule) => rule?.includes("restricted"))).toEqual([]);
}, 30_000);
