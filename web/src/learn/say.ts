/** A lesson's texts in the language of the page. */
import { language, TAGS } from "../messages";
import { typeset, unbroken } from "../messages/typeset";
import type { Translated } from "./types";

/** Follows a change of the language wherever Svelte follows one. */
export function say(text: Translated): string {
  const tag = TAGS.find((known) => known === language.tag) ?? "en";
  return tag === "ru" ? typeset(text[tag]) : unbroken(text[tag]);
}
