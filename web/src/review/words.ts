/**
 * A review in English, as src/symple/study/wording.py has it. The words are a part of the record, for those who read it elsewhere:
 * the page says what the tags say in the language that it speaks.
 */
import type { Color } from "../rules";
import { fixed, signed } from "./numbers";
import type { LostTurn, SideSummary } from "./summary";
import { GRADES, PARTS, type Loss, type Part } from "./tags";
import { STAGES, type Stage } from "./turn-facts";

const PART_NAMES: Readonly<Record<Part, string>> = { stones: "stones on the board", room: "room to grow", groups: "groups" };

const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  opening: "in the opening",
  middle: "in the middle game",
  end: "at the end",
};

/** Grade, loss, what it is about, and the better turn. */
export function sayLoss({ grade, points, error, win, parts, about, better }: Loss): string {
  const lost = error === 0 ? `${fixed(points, 1)} points (proved)` : `${fixed(points, 1)} ± ${fixed(error, 1)} points`;
  // What the turn that was played has more or less of.
  const of = PARTS.map((part) => `${part} ${signed(fixed(-parts[part], 1))}`).join(", ");
  return (
    `${capital(grade)}: ${lost} and ${fixed(100 * win, 0)}% win probability lost, ` +
    `mainly ${PART_NAMES[about]} (${of}). Better: ${better}.`
  );
}

/** The turns that lost most, the worst first. */
export function saySwings(swings: readonly LostTurn[]): string {
  if (swings.length === 0) return "No big losses.";
  const each = swings.map(({ facts, loss }) => `${facts.number} (${capital(facts.color)}, ${fixed(loss.points, 1)})`);
  return `Biggest losses: turns ${each.join(", ")}.`;
}

export function saySide(color: Color, side: SideSummary): string {
  const { lost, lostIn, grades, lastPlant, forcedPlants, mostGroups, mostGroupsTurn, finalGroups } = side;
  const stages = STAGES.map((stage) => `${fixed(lostIn[stage], 1)} ${STAGE_NAMES[stage]}`).join(", ");
  const found = [...GRADES]
    .reverse()
    .filter((grade) => grades[grade] > 0)
    .map((grade) => count(grades[grade], grade))
    .join(", ");
  return [
    `${capital(color)} lost ${fixed(lost, 1)} points${lost > 0 ? ` (${stages})` : ""}${found === "" ? "" : `: ${found}`}.`,
    ...(lastPlant === null ? [] : [`Stopped planting after turn ${lastPlant}.`]),
    ...(forcedPlants.length === 0 ? [] : [`${count(forcedPlants.length, "forced plant")}: ${forcedPlants.join(", ")}.`]),
    `At most ${count(mostGroups, "group")} (turn ${mostGroupsTurn}), ${finalGroups} at the end.`,
  ].join(" ");
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function count(number: number, what: string): string {
  if (number === 1) return `1 ${what}`;
  return `${number} ${what.endsWith("y") ? `${what.slice(0, -1)}ies` : `${what}s`}`;
}
