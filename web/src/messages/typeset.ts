/** Non-breaking spaces inside a sum such as 13 − 8 = 5. */
export function unbroken(text: string): string {
  return text.replace(/ ([−+×=]) /g, "\u00a0$1\u00a0");
}

/** Non-breaking spaces where no line should end: before a dash or a sentence’s last figure, after a figure or a word of one or two letters. */
function bound(text: string): string {
  return unbroken(text)
    .replace(/ (?=[—–])/g, "\u00a0")
    .replace(/ (?=\d+\.$)/, "\u00a0")
    .replace(/(?<=\d) (?=\p{L})/gu, "\u00a0")
    .replace(/(?<=(?:^|[\s(«„])\p{L}{1,2}) /gu, "\u00a0");
}

/** Short facts in a row: a line ends after a dot between them, not within one of them. */
export function inRow(facts: readonly string[]): string {
  return facts.map((fact) => fact.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011")).join("\u00a0· ");
}

/** The same texts, those that functions return too, with their spaces bound. */
export function typeset<Texts>(texts: Texts): Texts {
  return bindAll(texts) as Texts;
}

function bindAll(texts: unknown): unknown {
  if (typeof texts === "string") return bound(texts);
  if (typeof texts === "function") return (...values: unknown[]) => bindAll(Reflect.apply(texts, undefined, values));
  if (Array.isArray(texts)) return texts.map(bindAll);
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, bindAll(text)]));
}
