/** What two agree on before a game, in words, and what can be wished for. */
import { parseClock } from "../game/clock";
import { OFFER, type Offer, type Wish } from "../game/new-game";
import { messages } from "../messages";
import { daysOf } from "./game";
import type { Challenge } from "./http";
import { words } from "./words.svelte";

type Terms = Pick<Challenge, "rules" | "clock" | "rated">;

/** Boards that a game may have, and days that a turn by correspondence may take. */
export const SIZES: readonly number[] = [5, 7, 9, 11, 13, 15, 17, 19];
export const DAYS = ["1", "2", "3", "5", "7", "14"] as const;
export type Days = (typeof DAYS)[number];
export const OFFERED: Offer = { ...OFFER, sizes: [...SIZES] };

/** "15 × 15, P 10", "10 min +5 s", "rated". */
export function termsFacts({ rules, clock, rated }: Terms): string[] {
  const balance = rules.balance === "optional" ? [] : [messages.rules.balance[rules.balance]];
  return [messages.rules.brief(rules.size, rules.penalty), ...balance, clockText(clock), rated ? words.lobby.rated : words.lobby.casual];
}

function clockText(clock: string): string {
  const days = daysOf(clock);
  if (days !== null) return words.clock.days(days);
  const rules = parseClock(clock);
  if (rules === null) return clock;
  const { clock: home } = messages.home;
  const main = rules.gameSeconds % 60 === 0 ? home.minutes(rules.gameSeconds / 60) : messages.home.seconds(rules.gameSeconds);
  if (rules.periods > 0) return `${main} + ${messages.game.clock.times(rules.periods, rules.periodSeconds)}`;
  return rules.increment > 0 ? `${main} ${messages.game.clock.added(rules.increment)}` : main;
}

/** The clock that is wished for. */
export function clockOf({ clock, minutes, increment, periods, period }: Wish, days: string | null): string {
  if (days !== null) return `${days}d`;
  const seconds = 60 * Number(minutes);
  if (clock === "fischer") return `${seconds}+${increment}`;
  return clock === "byo-yomi" ? `${seconds}+${periods}x${period}` : String(seconds);
}

/** Whether a game with these rules may be rated: on smaller boards and with other penalties it would be about another game. */
export function mayBeRated(size: number, penalty: number, balance: string): boolean {
  return size >= 9 && size <= 19 && penalty >= 2 && penalty <= 12 && penalty % 2 === 0 && balance !== "none";
}
