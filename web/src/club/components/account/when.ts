/** Times of the club, in words. */
import { ago } from "../../../messages/time";

/** milliseconds: since 1970. */
export function when(milliseconds: number): string {
  return ago(new Date(milliseconds).toISOString());
}
