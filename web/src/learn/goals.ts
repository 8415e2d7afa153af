/** What a task can ask of a turn. */
import { parsePoint, type Color } from "../rules";
import type { Goal, Margins } from "./types";

export const all =
  (...goals: readonly Goal[]): Goal =>
  (made) =>
    goals.every((goal) => goal(made));

export const plants: Goal = ({ growth }) => growth.length === 0;

export const grows: Goal = ({ growth }) => growth.length > 0;

/** A GROW and a PLANT in one turn. */
export const balances: Goal = ({ growth, plant }) => growth.length > 0 && plant !== null;

/** Has a stone on the point, whatever it does there. */
export const uses =
  (point: string): Goal =>
  ({ growth, plant, before }) =>
    [...growth, plant].includes(parsePoint(point, before.size));

/** Exactly so many groups have grown. */
export const growsGroups =
  (number: number): Goal =>
  ({ growth, before }) =>
    before.growth(growth).filter(({ state }) => state === "grown").length === number;

export const growthStones =
  (number: number): Goal =>
  ({ growth }) =>
    growth.length === number;

/** After the turn the colour has so many groups. */
export const leavesGroups =
  (color: Color, number: number): Goal =>
  ({ after }) =>
    after.groups(color).length === number;

/** After the turn the group on the point has no liberty. */
export const kills =
  (point: string): Goal =>
  ({ after }) =>
    after.groupAt(parsePoint(point, after.size))?.live === false;

/** No legal turn has a better proved margin for the player. */
export const best =
  (margins: Margins): Goal =>
  ({ before, text }) =>
    margins[text] === bestMargin(margins, before.toMove);

export function bestMargin(margins: Margins, mover: Color): number {
  const values = Object.values(margins);
  return mover === "white" ? Math.max(...values) : Math.min(...values);
}
