/** A shared game while it is replayed: which place of it is looked at. */
import type { Game } from "../api";
import { TurnComposer } from "../compose";
import { endOfLine, isMain, isPlace, nodesOn, notesAt, Positions, type GameTree, type Path } from "../record";
import { parseTurn, stonesOf } from "../rules";

export class ReplaySession {
  #path: Path = $state.raw([]);
  readonly #positions = new Positions();
  /** Whether anything is said anywhere. */
  readonly hasWords: boolean;

  /** Throws when the turns do not fit the rules. */
  constructor(readonly tree: GameTree) {
    this.#positions.at(tree, endOfLine(tree, []));
    this.hasWords = tree.comment !== "" || hasWords(tree.children);
  }

  readonly path: Path = $derived(this.#path);
  /** Turns made in the position that is shown, and at the end of its line. */
  readonly shown: number = $derived(this.path.length);
  readonly #end: Path = $derived.by(() => endOfLine(this.tree, this.path));
  readonly count: number = $derived(this.#end.length);
  readonly #line = $derived.by(() => nodesOn(this.tree, this.path));
  readonly notes = $derived.by(() => notesAt(this.tree, this.path));
  /** What is said here. */
  readonly words: string = $derived(
    [this.#line.at(-1)?.before ?? "", this.notes.comment].filter((text) => text !== "").join("\n"),
  );
  readonly composer: TurnComposer = $derived.by(() => {
    const position = this.#positions.at(this.tree, this.path);
    const last = this.#line.at(-1);
    const lastTurn = last === undefined ? null : parseTurn(last.turn, position.size);
    return new TurnComposer(position, { lastTurn, playable: false });
  });
  /** Whether this is where the game itself ended. */
  readonly atEnd: boolean = $derived(this.shown === this.count && isMain(this.path));
  /** The points of the turn that led here. */
  readonly last: readonly number[] = $derived.by(() => {
    const turn = this.#line.at(-1)?.turn;
    return turn === undefined ? [] : stonesOf(turn, this.tree.rules.size);
  });

  /** As the score sheet reads it. */
  get sheet(): Pick<Game, "rules" | "white" | "black" | "over" | "to_move"> {
    const player = (name: string) => ({ kind: "human" as const, level: null, name });
    const { tags, rules, result } = this.tree;
    return {
      rules: { ...rules },
      white: player(tags["White"] ?? ""),
      black: player(tags["Black"] ?? ""),
      over: result !== "*",
      to_move: this.composer.position.toMove,
    };
  }

  /** Along the line that goes through here; null: to its end. */
  view(turn: number | null): void {
    this.#path = this.#end.slice(0, Math.max(turn ?? this.count, 0));
  }

  /** Nothing where the tree has no such place. */
  goTo(path: Path): void {
    if (isPlace(this.tree, path)) this.#path = path;
  }

  /** To another turn that was played or tried instead of this one. */
  aside(step: 1 | -1): void {
    const last = this.path.at(-1);
    if (last !== undefined) this.goTo([...this.path.slice(0, -1), last + step]);
  }
}

function hasWords(children: GameTree["children"]): boolean {
  return children.some((node) => node.comment !== "" || node.before !== "" || hasWords(node.children));
}
