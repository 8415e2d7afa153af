/** Points of time as the page's language writes them. */
import { language } from "../messages";

/** milliseconds: since 1970. */
export function moment(milliseconds: number): string {
  return new Intl.DateTimeFormat(language.tag, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}
