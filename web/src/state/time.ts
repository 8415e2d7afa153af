import { messages } from "../messages";

const MINUTE = 60_000;

/** How long ago, in words; a date for what is older than a month. */
export function ago(iso: string, now: number = Date.now()): string {
  const time = Date.parse(iso);
  const minutes = Math.floor((now - time) / MINUTE);
  const text = messages.home.ago;
  if (!(minutes >= 1)) return text.now;
  if (minutes < 60) return text.minutes(minutes);
  if (minutes < 24 * 60) return text.hours(Math.floor(minutes / 60));
  if (minutes < 31 * 24 * 60) return text.days(Math.floor(minutes / (24 * 60)));
  return new Date(time).toLocaleDateString(undefined, { dateStyle: "medium" });
}
