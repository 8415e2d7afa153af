/**
 * What the page says. The texts stand in src/languages, one file a language, loaded when it is chosen; CONTRIBUTING.md
 * says how to add a text or a language.
 */
export { LANGUAGES, language, messages } from "./language.svelte";
export { nameOf } from "./matching";
export { TAGS, type Tag } from "./tags";

/** A text that is said anew when the language changes. */
export type Saying = () => string;
