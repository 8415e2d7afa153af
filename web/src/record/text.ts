/** The turns of a game as a text that can be sent in a message and opened again: a .sym record without notes. */
import { mainTurns } from "./tree";
import type { GameTree } from "./types";

const TURNS_IN_A_LINE = 8;

/** Names: as they are to be read. A name's quotation marks and backslashes are escaped, as in the format's page. */
export function recordText(tree: GameTree, names: { readonly white: string; readonly black: string }): string {
  const { size, penalty, balance } = tree.rules;
  const tags = [
    ...Object.entries({ White: names.white, Black: names.black }).filter(([, name]) => name !== ""),
    ["Result", tree.result],
    ["Size", String(size)],
    ["Penalty", String(penalty)],
    ["Balance", balance],
    ...(tree.start === null ? [] : [["Position", tree.start]]),
  ].map(([tag, value]) => `[${tag} "${(value ?? "").replace(/["\\]/g, "\\$&")}"]`);
  const turns = [...mainTurns(tree).map((turn, at) => `${at + 1}. ${turn}`), tree.result];
  const lines = Array.from({ length: Math.ceil(turns.length / TURNS_IN_A_LINE) }, (_, line) =>
    turns.slice(line * TURNS_IN_A_LINE, (line + 1) * TURNS_IN_A_LINE).join(" "),
  );
  return `${tags.join("\n")}\n\n${lines.join("\n")}\n`;
}
