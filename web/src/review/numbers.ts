/** Numbers as src/symple writes them into records. */

/** With so many digits after the point, 0 without a sign; what lies between two is rounded to the even one, as Python does. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits).replace(/^-(?=[0.]+$)/, "");
  // All digits of a double of a margin's size, so that only what lies between exactly is found.
  const [, rest = ""] = Math.abs(value).toFixed(60).split(".");
  const last = Number(text.at(-1));
  return /^50*$/.test(rest.slice(digits)) && last % 2 === 1 ? `${text.slice(0, -1)}${last - 1}` : text;
}

/** The number of `fixed`. */
export function rounded(value: number, digits: number): number {
  return Number(fixed(value, digits));
}

/** With its sign, be it above 0. */
export function signed(text: string): string {
  return text.startsWith("-") ? text : `+${text}`;
}

/** With a point, also where it is whole. */
export function pointed(value: number): string {
  return Number.isInteger(value) ? fixed(value, 1) : String(value);
}
