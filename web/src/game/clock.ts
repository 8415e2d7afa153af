/** Clocks: what a text of one says, and what is left to a player while time goes on. The server's count is what holds. */

/** Of sudden death neither an increment nor periods, of Fischer an increment, of byo-yomi periods. */
export interface ClockRules {
  readonly gameSeconds: number;
  /** Added after each turn. */
  readonly increment: number;
  readonly periods: number;
  readonly periodSeconds: number;
}

export interface TimeLeft {
  /** Of the game, or of the period where it is the periods that run. */
  readonly seconds: number;
  /** Of byo-yomi, with the one that runs. */
  readonly periods: number;
  /** Whether the time of the game is used up and a period runs. */
  readonly inPeriod: boolean;
}

/** `300`, `300+3`, `300+5x30`; null for other texts. */
export function parseClock(text: string): ClockRules | null {
  const match = /^(\d{1,5})(?:\+(\d{1,4})(?:x(\d{1,4}))?)?$/.exec(text);
  if (match === null) return null;
  const [gameSeconds = 0, added = 0, periodSeconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return match[3] === undefined
    ? { gameSeconds, increment: added, periods: 0, periodSeconds: 0 }
    : { gameSeconds, increment: 0, periods: added, periodSeconds };
}

/** What is left of that when the turn in progress has taken `used` seconds; 0 when it is over. */
export function timeLeft(rules: ClockRules, before: { seconds: number; periods: number }, used: number): TimeLeft {
  if (used < before.seconds || before.periods === 0) {
    return { seconds: Math.max(0, before.seconds - used), periods: before.periods, inPeriod: false };
  }
  const over = used - before.seconds;
  const lost = Math.floor(over / rules.periodSeconds);
  if (lost >= before.periods) return { seconds: 0, periods: 0, inPeriod: true };
  return { seconds: (lost + 1) * rules.periodSeconds - over, periods: before.periods - lost, inPeriod: true };
}

/** `1:02:03`, `4:59`, and below ten seconds `9.8`. Never more than there is. */
export function clockFace(seconds: number): string {
  return seconds < 10 ? (Math.floor(seconds * 10) / 10).toFixed(1) : faceOf(Math.floor(seconds));
}

/** What a turn took: `1:02:03`, `0:09`. */
export function timeTaken(seconds: number): string {
  return faceOf(Math.round(seconds));
}

function faceOf(whole: number): string {
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
