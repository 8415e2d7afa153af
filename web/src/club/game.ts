/** The club's game as all pages know games. */
import type { Game, Player } from "../api";
import { parseClock } from "../game/clock";
import { defaultName } from "../game/names";
import type { Position, Side } from "../rules";
import type { GameHead, PlayerView, TurnNews } from "./http";
import type { GameNews } from "./line";

/** turns: of this course; position: after them; news: what the line has told last. */
export function gameOf(head: GameHead, news: GameNews | null, turns: readonly TurnNews[], position: Position): Game {
  const { id, rules, start, white, black } = head;
  const { result, aborted } = news ?? head;
  const over = aborted || result !== "*";
  const score = position.score();
  const most = rules.size ** 2;
  return {
    id,
    version: Math.max(head.version, news?.version ?? 0),
    name: defaultName(white.name, black.name),
    created: new Date(head.created).toISOString(),
    updated: new Date(head.began).toISOString(),
    rules,
    start,
    white: player(white),
    black: player(black),
    turns: turns.map(({ turn }) => turn),
    seconds: turns.map(({ used }) => used),
    grown_by: {},
    helped: false,
    position: position.toString(),
    to_move: over ? null : position.toMove,
    result,
    over,
    score: { white: side(score.white), black: side(score.black), margin: score.margin },
    bounds: { low: -most, high: most },
    decided: null,
    thinking: false,
    paused: false,
    pace: 0,
    clock: clockOf(head, news),
    error: null,
  };
}

/** A bot plays from elsewhere as anybody does: its engine is none of the page's. */
function player({ name }: PlayerView): Player {
  return { kind: "human", level: null, name };
}

function side({ stones, groups, liveGroups, total }: Side): Game["score"]["white"] {
  return { stones, groups, live_groups: liveGroups, total };
}

/** Of a live game. By correspondence there is only how long the turn may take. */
function clockOf({ clock, pace }: GameHead, news: GameNews | null): Game["clock"] {
  const rules = parseClock(clock);
  if (pace !== "live" || rules === null) return null;
  const whole = { seconds: rules.gameSeconds, periods: rules.periods };
  return { rules: clock, white: news?.white ?? whole, black: news?.black ?? whole, used: news?.used ?? 0, runs: news?.runs === true };
}

/** Of a clock by correspondence, `3d`: how many days a turn has; null of others. */
export function daysOf(clock: string): number | null {
  const days = /^(\d+)d$/.exec(clock)?.[1];
  return days === undefined ? null : Number(days);
}
