/** Which of the known languages (tags such as "en") fits the wishes best: the first wish that is known, else English. */
export function matching(wishes: readonly string[], known: readonly string[]): string {
  for (const wish of wishes) {
    const tag = wish.toLowerCase();
    const fits = (language: string) => tag === language || tag.startsWith(`${language}-`);
    const found = known.find((language) => fits(language.toLowerCase()));
    if (found !== undefined) return found;
  }
  return "en";
}

/** A language's name in the language itself: "English", "Русский". */
export function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
