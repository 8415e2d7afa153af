/** What the page says about a turn in the making. */
import { messages } from "../messages";
import type { Position } from "../rules";
import type { TurnComposer } from "./composer";
import type { TurnTexts } from "./types";

/** At how many points the player to move may begin to grow. */
function growthPoints(position: Position): number {
  return position.legalPoints().filter((point) => position.growthAt(point).length > 0).length;
}

function headline({ start, position, complete, growth }: TurnComposer): string {
  const words = messages.compose.headline;
  const mover = start.toMove;
  if (complete) return growth.length > 0 ? words.grown(mover) : words.planted(mover);
  if (position.phase === "over") return words.over;
  if (position.phase === "growing") return words.growing(mover);
  if (position.phase === "balancing")
    return position.canEndTurn ? words.balancing(mover) : words.mustBalance(mover);
  const growing = growthPoints(position);
  if (growing === 0) return words.plantOnly(mover);
  return growing === position.legalPoints().length ? words.growOnly(mover) : words.open(mover);
}

function progress({ start, growth }: TurnComposer): string {
  if (growth.length === 0) return "";
  const groups = start.growth(growth).filter((group) => group.state !== "dead");
  const number = (state: string): number => groups.filter((group) => group.state === state).length;
  return messages.compose.progress(number("grown"), groups.length, number("blocked"));
}

function balance({ start, position, complete, growth }: TurnComposer): string {
  const words = messages.compose.balance;
  if (start.rules.balance === "none" || start.phase === "over") return "";
  if (start.grown || (complete && growth.length > 0)) return words.gone;
  if (position.phase === "balancing") return words.balancing;
  if (growthPoints(start) === 0) return words.open;
  const forced = start.rules.balance === "forced";
  if (start.toMove === "white") return growth.length > 0 ? words.whiteGrowing : words.whiteToMove;
  if (growth.length > 0) return forced ? words.blackGrowingForced : words.blackGrowing;
  return forced ? words.blackToMoveForced : words.blackToMove;
}

export function textsOf(composer: TurnComposer): TurnTexts {
  const left = composer.completion;
  const finish = left ? messages.compose.finish(left.length) : "";
  const rights = balance(composer);
  return {
    headline: headline(composer),
    progress: progress(composer),
    balance: rights,
    finish,
    guide: [composer.offer?.text ?? "", finish, rights].filter((line) => line !== "").join(" "),
  };
}
