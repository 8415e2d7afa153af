/** A lesson's texts in the language of the page. */
import { language } from "../messages";
import { typeset, unbroken } from "../messages/typeset";
import type { Words } from "./types";

/** Follows a change of the language wherever Svelte follows one. */
export function say(words: Words): string {
  return language.tag === "ru" ? typeset(words.ru) : unbroken(words.en);
}
