/** What the club's pages say beside what all pages say, in the same language: the files of src/club/languages. */
import { language } from "../messages";
import type { Words } from "./languages/club.en";

const loaders: Readonly<Record<string, () => Promise<{ default: Words }>>> = {
  en: () => import("./languages/club.en"),
  ru: () => import("./languages/club.ru"),
};

class Spoken {
  texts: Words | null = $state.raw(null);
  #wanted = "";

  /** Says it in this language. Rejects where it cannot be loaded; the page then stays as it is. */
  async use(tag: string): Promise<void> {
    this.#wanted = tag;
    const found = await (loaders[tag] ?? loaders["en"])?.();
    // Another one may have been chosen meanwhile.
    if (found !== undefined && this.#wanted === tag) this.texts = found.default;
  }
}

export const spoken = new Spoken();

/** As `messages`: read it where Svelte follows a change. */
export const words: Words = new Proxy({} as Words, {
  get: (_, section) => spoken.texts?.[section as keyof Words],
});

/** Shows the first language: the chosen one, or what fits the browser. */
export async function startWords(chosen: string | null): Promise<void> {
  await language.start(chosen);
  await spoken.use(language.tag);
}
