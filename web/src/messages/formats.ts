/** Numbers, dates and counted things as a language writes them. */

const DAY = 24 * 60;
const MINUTE_MS = 60_000;

export interface Formats {
  /** With a real minus. */
  number(value: number, digits?: number): string;
  /** With its sign. */
  signed(value: number, digits?: number): string;
  /** A large one in a few characters: "12K". */
  compact(value: number): string;
  /** Of a share from 0 to 1, without decimals. */
  percent(share: number): string;
  date(time: Date): string;
  /** How long ago, in words, of a time at least a minute ago. */
  ago(milliseconds: number): string;
}

export function formats(tag: string): Formats {
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: "medium" });
  const times = new Intl.RelativeTimeFormat(tag);
  const shares = new Intl.NumberFormat(tag, { style: "percent" });
  const short = new Intl.NumberFormat(tag, { notation: "compact", maximumSignificantDigits: 2 });
  const figures = [0, 1, 2].map(
    (digits) => new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  const number = (value: number, digits = 0): string =>
    // Adding 0 makes -0 plain.
    ((figures[digits] as Intl.NumberFormat).format(value + 0)).replace("-", "−");
  return {
    number,
    signed: (value, digits = 0) => {
      const text = number(value, digits);
      return value > 0 && /[1-9]/.test(text) ? `+${text}` : text.replace(/^−(?=[0.,]*$)/, "");
    },
    compact: (value) => short.format(value),
    percent: (share) => shares.format(share),
    date: (time) => dates.format(time),
    ago(milliseconds) {
      const minutes = Math.floor(milliseconds / MINUTE_MS);
      if (minutes < 60) return times.format(-minutes, "minute");
      if (minutes < DAY) return times.format(-Math.floor(minutes / 60), "hour");
      return times.format(-Math.floor(minutes / DAY), "day");
    },
  };
}

/**
 * A function that writes a whole number and after it the word in the form that belongs to it. `forms` are the
 * language's plural forms (Intl.PluralRules) in the order in which the words will be given; a form that is not
 * among them takes the last word.
 *
 *     const count = counter("en", ["one", "other"]);
 *     count(2, "stone", "stones") // "2 stones"
 */
export function counter<const Forms extends readonly Intl.LDMLPluralRule[]>(tag: string, forms: Forms) {
  const rules = new Intl.PluralRules(tag);
  const { number } = formats(tag);
  return (value: number, ...words: { [Form in keyof Forms]: string }): string => {
    const form = forms.indexOf(rules.select(value));
    return `${number(value)} ${words.at(form)}`;
  };
}
