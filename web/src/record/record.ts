/** Records as trees, and trees as records. */
import type { GameTree, Notes, RecordData, RecordTurn, TurnNode } from "./types";

export function treeOf(record: RecordData): GameTree {
  const { size, penalty, balance } = record.rules;
  return {
    rules: { size, penalty, balance },
    start: record.start ?? null,
    tags: record.tags ?? {},
    result: record.result,
    comment: record.comment ?? "",
    marks: record.marks ?? {},
    sketch: record.sketch ?? {},
    children: childrenOf(record.turns),
  };
}

export function recordOf(tree: GameTree): RecordData {
  return {
    format: "symple-record",
    version: 1,
    rules: tree.rules,
    start: tree.start,
    tags: tree.tags,
    result: tree.result,
    comment: tree.comment,
    ...drawnOn(tree),
    turns: lineOf(tree.children),
  };
}

/** The first turn of a line, and the first turns of the lines that could be played instead. */
function childrenOf(line: readonly RecordTurn[]): TurnNode[] {
  let children: TurnNode[] = [];
  // From the end: lines are long.
  for (const turn of [...line].reverse()) {
    const variations = (turn.variations ?? []).flatMap((variation) => childrenOf(variation));
    children = [nodeOf(turn, children), ...variations];
  }
  return children;
}

function nodeOf(turn: RecordTurn, children: readonly TurnNode[]): TurnNode {
  return {
    turn: turn.turn,
    before: turn.before ?? "",
    comment: turn.comment ?? "",
    evaluation: turn.evaluation ?? null,
    seconds: turn.seconds ?? null,
    marks: turn.marks ?? {},
    sketch: turn.sketch ?? {},
    children,
  };
}

function lineOf(children: readonly TurnNode[]): RecordTurn[] {
  const line: RecordTurn[] = [];
  for (let [main, ...others] = children; main !== undefined; [main, ...others] = main.children) {
    const variations = others.map((other) => [turnOf(other), ...lineOf(other.children)]);
    line.push({ ...turnOf(main), ...(variations.length > 0 ? { variations } : {}) });
  }
  return line;
}

function turnOf(node: TurnNode): RecordTurn {
  return {
    turn: node.turn,
    ...(node.before === "" ? {} : { before: node.before }),
    ...(node.comment === "" ? {} : { comment: node.comment }),
    ...(node.evaluation === null ? {} : { evaluation: node.evaluation }),
    ...(node.seconds === null ? {} : { seconds: node.seconds }),
    ...drawnOn(node),
  };
}

function drawnOn({ marks, sketch }: Notes): Pick<RecordTurn, "marks" | "sketch"> {
  return { ...(isEmpty(marks) ? {} : { marks }), ...(isEmpty(sketch) ? {} : { sketch }) };
}

function isEmpty(object: object): boolean {
  return Object.keys(object).length === 0;
}
