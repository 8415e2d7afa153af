/** The language of the page: which there are, which is shown, and its texts. */
import type { Messages } from "../languages/en";
import { matching } from "./matching";
import { TAGS } from "./tags";

const files = import.meta.glob<Messages>("../languages/*.ts", { import: "default" });
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf("/") + 1, -".ts".length), load]),
);

/** Tags of the languages that there are: a file of src/languages each. */
export const LANGUAGES: readonly string[] = TAGS;

class Language {
  /** The tag of the language that is shown; empty before the first. */
  tag = $state("");
  /** Its texts. */
  texts: Messages | null = $state.raw(null);
  #wanted = "";

  /** Loads a language and shows it. Rejects when it cannot be loaded; the page then stays as it is. */
  async use(tag: string): Promise<void> {
    this.#wanted = tag;
    const texts = await loaders.get(tag)?.();
    // Another one may have been chosen meanwhile.
    if (texts === undefined || this.#wanted !== tag) return;
    this.tag = tag;
    this.texts = texts;
  }

  /** Shows the first language: the chosen one, or what fits the browser. English where it cannot be loaded. */
  start(chosen: string | null): Promise<void> {
    return this.use(matching(chosen === null ? navigator.languages : [chosen], LANGUAGES)).catch(() => this.use("en"));
  }
}

export const language = new Language();

/**
 * All that the page says, in the language that is shown. What is read from here follows a change of the language
 * wherever Svelte follows a change: in markup, $derived and $effect. A text that is kept must be read again.
 */
export const messages: Messages = new Proxy({} as Messages, {
  get: (_, section) => language.texts?.[section as keyof Messages],
});
