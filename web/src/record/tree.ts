/** Looking at a tree of turns, and changing it. */
import { Position } from "../rules";
import type { GameTree, Notes, Path, TurnNode } from "./types";

export interface Change {
  readonly tree: GameTree;
  /** Where to look now. */
  readonly path: Path;
}

/** The turn at the end of the path; null for the first position. Throws RangeError when there is none. */
export function nodeAt(tree: GameTree, path: Path): TurnNode | null {
  return nodesOn(tree, path).at(-1) ?? null;
}

/** The turns along the path. Throws RangeError when there are none. */
export function nodesOn(tree: GameTree, path: Path): readonly TurnNode[] {
  const nodes: TurnNode[] = [];
  let { children } = tree;
  for (const index of path) {
    const node = children[index];
    if (node === undefined) throw new RangeError("There is no turn here.");
    nodes.push(node);
    ({ children } = node);
  }
  return nodes;
}

/** Whether the tree has a turn at the end of this path. */
export function isPlace(tree: GameTree, path: Path): boolean {
  let { children } = tree;
  return path.every((index) => {
    const node = children[index];
    children = node?.children ?? [];
    return node !== undefined;
  });
}

export function turnsOn(tree: GameTree, path: Path): string[] {
  return nodesOn(tree, path).map((node) => node.turn);
}

export function notesAt(tree: GameTree, path: Path): Notes {
  return nodeAt(tree, path) ?? tree;
}

/** The path to the end of the line that goes on from here. */
export function endOfLine(tree: GameTree, path: Path): Path {
  const end = [...path];
  let children = (nodeAt(tree, path) ?? tree).children;
  for (let [main] = children; main !== undefined; [main] = children) {
    end.push(0);
    ({ children } = main);
  }
  return end;
}

/** Where these turns lead, as far as the tree has them. */
export function follow(tree: GameTree, turns: readonly string[]): Path {
  const path: number[] = [];
  let { children } = tree;
  for (const turn of turns) {
    const index = children.findIndex((child) => child.turn === turn);
    if (index < 0) break;
    path.push(index);
    ({ children } = children[index] as TurnNode);
  }
  return path;
}

/** Whether the path keeps to the turns that were played. */
export function isMain(path: Path): boolean {
  return path.every((index) => index === 0);
}

/** Goes on with this turn: along the line that has it, or along a new one. The turn must be legal. */
export function play(tree: GameTree, path: Path, turn: string): Change {
  const { children } = nodeAt(tree, path) ?? tree;
  const known = children.findIndex((child) => child.turn === turn);
  if (known >= 0) return { tree, path: [...path, known] };
  const node: TurnNode = { turn, before: "", comment: "", evaluation: null, seconds: null, marks: {}, sketch: {}, children: [] };
  const grown = withChildren(tree, path, [...children, node]);
  return { tree: settled(tree, grown), path: [...path, children.length] };
}

/** Other comments or marks here. */
export function annotate(tree: GameTree, path: Path, notes: Partial<Notes>): GameTree {
  const last = path.at(-1);
  if (last === undefined) return { ...tree, ...notes };
  return changeChildren(tree, path.slice(0, -1), (children) =>
    children.map((child, index) => (index === last ? { ...child, ...notes } : child)),
  );
}

/** Without the turn at the end of the path, and all that follows it. */
export function remove(tree: GameTree, path: Path): Change {
  const last = path.at(-1);
  if (last === undefined) return { tree, path };
  const parent = path.slice(0, -1);
  const cut = changeChildren(tree, parent, (children) => children.filter((_, index) => index !== last));
  return { tree: settled(tree, cut), path: parent };
}

/** The variation that the path ends in takes the place of the line that it leaves. */
export function promote(tree: GameTree, path: Path): Change {
  const depth = path.reduce((last, index, at) => (index > 0 ? at : last), -1);
  if (depth < 0) return { tree, path };
  const chosen = path[depth] as number;
  const promoted = changeChildren(tree, path.slice(0, depth), (children) => {
    const others = children.filter((_, index) => index !== chosen);
    return [children[chosen] as TurnNode, ...others];
  });
  return { tree: settled(tree, promoted), path: path.map((index, at) => (at === depth ? 0 : index)) };
}

/** The turns of the game itself. */
export function mainTurns(tree: GameTree): readonly string[] {
  return turnsOn(tree, endOfLine(tree, []));
}

/** The positions of a tree, each played once. */
export class Positions {
  readonly #known = new Map<string, Position>();

  /** Throws when a turn is illegal. */
  at(tree: GameTree, path: Path): Position {
    const { size, penalty, balance } = tree.rules;
    let key = tree.start ?? `${size} ${penalty} ${balance}`;
    let position = this.#once(key, () => Position.begin(tree.rules, tree.start));
    for (const { turn } of nodesOn(tree, path)) {
      const before = position;
      key += ` ${turn}`;
      position = this.#once(key, () => before.play(turn));
    }
    return position;
  }

  #once(key: string, make: () => Position): Position {
    const known = this.#known.get(key) ?? make();
    this.#known.set(key, known);
    return known;
  }
}

/** Its result says what its board says, once the turns that were played are others. */
function settled(before: GameTree, after: GameTree): GameTree {
  const turns = mainTurns(after);
  if (turns.join(" ") === mainTurns(before).join(" ")) return after;
  const end = turns.reduce((position, turn) => position.play(turn), Position.begin(after.rules, after.start));
  return { ...after, result: end.result };
}

function withChildren(tree: GameTree, path: Path, children: readonly TurnNode[]): GameTree {
  return changeChildren(tree, path, () => children);
}

function changeChildren(
  tree: GameTree,
  path: Path,
  change: (children: readonly TurnNode[]) => readonly TurnNode[],
): GameTree {
  const within = (children: readonly TurnNode[], depth: number): readonly TurnNode[] =>
    depth === path.length
      ? change(children)
      : children.map((child, index) =>
          index === path[depth] ? { ...child, children: within(child.children, depth + 1) } : child,
        );
  return { ...tree, children: within(tree.children, 0) };
}
