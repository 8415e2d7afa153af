import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { floors } from "./floors.js";
import svelteConfig from "./svelte.config.js";

/** A text that is read while a module or component starts does not follow a change of the language. */
const FROZEN_TEXT = {
  selector:
    ":matches(Program, SvelteScriptElement) > VariableDeclaration > VariableDeclarator > MemberExpression[object.name='messages']",
  message: "Use $derived(messages...), so that the text follows the language.",
};

/** On a host of plain files a path is no address of the app. */
const BARE_PATH = {
  selector: "SvelteAttribute[key.name='href'] > SvelteLiteral[value=/^\\x2F/]",
  message: "Write address(path) of browser/router.ts.",
};

export default ts.config(
  { ignores: ["src/engine/built/", "src/api/schema.ts", "src/club/schema.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      eqeqeq: "error",
      "max-lines": ["error", 400],
      "no-restricted-syntax": ["error", FROZEN_TEXT, BARE_PATH],
      "no-console": "error",
      // TypeScript itself finds undefined names.
      "no-undef": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  ...floors([FROZEN_TEXT, BARE_PATH]),
  // A language is one file.
  { files: ["src/languages/*.ts", "src/club/languages/*.ts"], rules: { "max-lines": "off" } },
  {
    files: ["scripts/**", "*.js", "*.config.*"],
    languageOptions: { globals: { ...globals.node } },
    rules: { "no-console": "off" },
  },
);
