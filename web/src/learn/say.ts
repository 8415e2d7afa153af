/** A lesson's texts in the language of the page. */
import { language } from "../messages";
import { typeset, unbroken } from "../messages/typeset";
import type { Translated } from "./types";

/** Follows a change of the language wherever Svelte follows one. */
export function say(text: Translated): string {
  return language.tag === "ru" ? typeset(text.ru) : unbroken(text.en);
}
