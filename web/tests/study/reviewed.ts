/**
 * tests/data/games/mixed_09.txt with a review of 4,000 evaluations a turn in it, and what that review said of every turn
 * and in sum (a part of what `symple review --json` prints).
 */
import { mainTurns, treeOf, type GameTree, type RecordData } from "../../src/record";
import { Position } from "../../src/rules";
import { readReview, type SavedReview } from "../../src/review/tags";
import { turnFacts, type TurnFacts } from "../../src/review/turn-facts";
import told from "./reviewed.json";

export { told };

export const tree: GameTree = treeOf(told.record as unknown as RecordData);
export const review = readReview(tree) as SavedReview;
export const facts: readonly TurnFacts[] = turnFacts(Position.initial(tree.rules), mainTurns(tree));
