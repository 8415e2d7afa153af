import { messages } from ".";

const MINUTE = 60_000;
const MONTH = 31 * 24 * 60 * MINUTE;

/** How long ago, in words; a date for what is older than a month. */
export function ago(iso: string, now: number = Date.now()): string {
  const time = Date.parse(iso);
  const passed = now - time;
  if (!(passed >= MINUTE)) return messages.home.justNow;
  return passed < MONTH ? messages.format.ago(passed) : messages.format.date(new Date(time));
}
