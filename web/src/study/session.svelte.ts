/** One study while its page is open: the tree of turns, the place looked at, the turn in the making, the engine. */
import {
  ApiError,
  problemText,
  sentence,
  serverKeeper,
  type Effort,
  type Keeper,
  type Line,
  type Study,
  type StudyEvent,
} from "../api";
import { Composing, TurnComposer, type Draft, type ComposerStep } from "../compose";
import { messages, type Saying } from "../messages";
import * as trees from "../record";
import { notesAt, Positions, recordOf, treeOf } from "../record";
import type { Change, GameTree, Notes, Path, RecordData, TurnNode } from "../record";
import { ownComment } from "../review/tags";
import { parseTurn, Position } from "../rules";
import { StudyCopy } from "./copy.svelte";
import { History } from "./history";
import type { Keeping } from "./saver";
import { withReviewOf } from "./merge";
import { Thinking } from "./thinking.svelte";
import { dropUnsaved, loadUnsaved } from "./unsaved";

export class StudySession extends Composing {
  /** Why there is no study to show. */
  failure: { says: Saying; missing: boolean } | null = $state.raw(null);
  connected = $state(true);
  /** One sentence about something that did not work. */
  notice: Saying | null = $state.raw(null);
  /** Of the review that is being made, 0 to 1; null when none is. */
  reviewProgress: number | null = $state(null);
  readonly thinking = new Thinking();

  #copy: StudyCopy | null = $state.raw(null);
  #history: History<Change> | null = $state.raw(null);
  /** Where one looks; the history knows where its changes were made. */
  #path: Path = $state.raw([]);
  #draft: Draft = $state.raw([]);
  #positions = new Positions();
  #events: Pick<Line, "reconnect" | "close">;
  #closed = false;

  /** turns: those that led to where one was before, as far as they are still there; null: to the end of the game. */
  constructor(
    readonly id: string,
    private readonly turns: readonly string[] | null = null,
    readonly keeper: Keeper = serverKeeper,
  ) {
    super();
    this.#events = keeper.studies.follow(id, {
      onEvent: (event) => this.#hear(event),
      onConnection: (open) => (this.connected = open),
      onGone: () => this.#lose(() => problemText({ message: "", code: "no-such-study" }), true),
    });
    void this.load();
  }

  /** As its keeper has it: its name, its players, whether it was reviewed. What is in it is in `tree`. */
  readonly study: Study | null = $derived(this.#copy?.study ?? null);
  readonly keeping: Keeping = $derived(this.#copy?.keeping ?? { state: "kept" });
  readonly tree: GameTree | null = $derived(this.#history?.now.tree ?? null);
  readonly path: Path = $derived(this.#path);
  /** The turns that led here. */
  readonly line: readonly TurnNode[] = $derived(this.tree === null ? [] : trees.nodesOn(this.tree, this.path));
  readonly notes: Notes | null = $derived(this.tree === null ? null : notesAt(this.tree, this.path));
  /** Between turns. */
  readonly position: Position | null = $derived(
    this.tree === null ? null : this.#positions.at(this.tree, this.path),
  );
  /** The turn in the making. */
  readonly composer: TurnComposer | null = $derived.by(() => {
    if (this.position === null) return null;
    const last = this.line.at(-1);
    const lastTurn = last === undefined ? null : parseTurn(last.turn, this.position.size);
    return TurnComposer.restore(this.position, this.#draft, { lastTurn });
  });
  readonly composing: boolean = $derived(this.composer !== null);
  readonly canUndo: boolean = $derived(this.#history?.canUndo === true);
  readonly canRedo: boolean = $derived(this.#history?.canRedo === true);

  /** Whether there is anything that is not on disk. */
  get pending(): boolean {
    return this.#copy?.pending === true;
  }

  async load(): Promise<void> {
    try {
      this.#take(await this.keeper.studies.study(this.id));
    } catch (error) {
      if (this.#copy === null) this.#lose(() => sentence(error), error instanceof ApiError && error.status === 404);
    }
  }

  /** Asks the engine about the position looked at, until so many visits are made; null: it rests. */
  think(visits: number | null): void {
    const { tree } = this;
    if (tree === null || visits === null) this.thinking.ask(null);
    else this.thinking.ask({ rules: tree.rules, start: tree.start, turns: trees.turnsOn(tree, this.path), visits });
  }

  // Where to look

  /** Nothing where the tree has no such place. */
  goTo(path: Path): void {
    if (this.tree === null || !trees.isPlace(this.tree, path)) return;
    this.#draft = [];
    this.#path = path;
  }

  back(): void {
    this.goTo(this.path.slice(0, -1));
  }

  /** Along the line. */
  on(): void {
    this.goTo([...this.path, 0]);
  }

  /** To another turn that was played or tried instead of this one. */
  aside(step: 1 | -1): void {
    const last = this.path.at(-1);
    if (last !== undefined) this.goTo([...this.path.slice(0, -1), last + step]);
  }

  toEnd(): void {
    if (this.tree !== null) this.goTo(trees.endOfLine(this.tree, this.path));
  }

  // Changes of the tree

  /** Goes on with a legal turn; one that is not in the tree yet becomes a variation. */
  play(turn: string): void {
    if (this.tree === null) return;
    const next = trees.play(this.tree, this.path, turn);
    if (next.tree === this.tree) this.goTo(next.path);
    else this.#change(next);
  }

  annotate(notes: Partial<Notes>): void {
    if (this.tree === null) return;
    // A text that is typed is one change.
    const subject = notes.comment === undefined ? null : `comment ${this.path.join()}`;
    this.#change({ tree: trees.annotate(this.tree, this.path, notes), path: this.path }, subject);
  }

  /** The variation that the path ends in takes the place of the line that it leaves. */
  promote(path: Path = this.path): void {
    if (this.tree !== null) this.#change(trees.promote(this.tree, path));
  }

  /** Removes the turn at the end of the path, with all that follows it. */
  remove(path: Path = this.path): void {
    if (this.tree !== null) this.#change(trees.remove(this.tree, path));
  }

  undo(): void {
    if (this.#history === null || !this.canUndo) return;
    const { tree, path } = this.#history.now;
    const made = trees.turnsOn(tree, path);
    this.#history = this.#history.undo();
    // Looked at where the change was made.
    this.#changed(trees.follow(this.#history.now.tree, made));
  }

  redo(): void {
    if (this.#history === null || !this.canRedo) return;
    this.#history = this.#history.redo();
    this.#changed(this.#history.now.path);
  }

  // Keeping

  async rename(name: string): Promise<void> {
    if (this.tree === null) return;
    this.#copy?.keep(recordOf(this.tree), name);
    await this.#copy?.flush();
  }

  /** Connects and saves again at once. */
  retry(): void {
    this.#copy?.retryNow();
    this.#events.reconnect();
    this.thinking.reconnect();
    void this.load();
  }

  /** After a conflict: what is here replaces what was saved elsewhere. */
  async keepMine(): Promise<void> {
    const { tree } = this;
    if (tree !== null) await this.#ask(async () => this.#copy?.keepMine(recordOf(tree)));
  }

  /** What was saved replaces what is here and cannot be kept. */
  async takeTheirs(): Promise<void> {
    await this.#ask(async () => this.#copy?.takeTheirs());
  }

  /** Begins a review of the turns that were played; false when it did not begin, and the notice says why. */
  async review(effort: Effort): Promise<boolean> {
    // It looks at what is saved.
    if ((await this.#copy?.flush()) !== true) {
      this.notice = () => messages.review.unsaved;
      return false;
    }
    return this.#ask(async () => {
      this.reviewProgress = (await this.keeper.studies.review(this.id, effort)).review_progress;
    });
  }

  stopReview(): Promise<boolean> {
    return this.#ask(() => this.keeper.studies.stopReview(this.id));
  }

  /** What is not kept yet is still saved. */
  close(): void {
    this.#closed = true;
    if (this.pending) void this.#copy?.flush();
    this.#events.close();
    this.thinking.close();
  }

  // Helpers

  /** A whole turn is played. */
  protected override step(step: ComposerStep): void {
    if (this.composer === null) return;
    const next = step(this.composer);
    if (next.turnText === null) this.#draft = next.draft;
    else this.play(next.turnText);
  }

  #change(next: Change, subject: string | null = null): void {
    if (this.#history === null || next.tree === this.tree) return;
    this.#history = this.#history.change(next, subject);
    this.#changed(next.path);
  }

  #changed(path: Path): void {
    if (this.tree === null) return;
    if (path.join() !== this.path.join()) this.goTo(path);
    this.#copy?.keep(recordOf(this.tree));
  }

  #hear(event: StudyEvent): void {
    if (event.type === "study") this.#take(event.study);
    else if (event.type === "review") this.reviewProgress = event.progress;
    else if (event.code === "study-deleted") this.#lose(() => problemText(event), true);
    else this.notice = () => problemText(event);
  }

  #take(study: Study): void {
    if (this.#closed) return;
    this.reviewProgress = study.review_progress;
    if (this.#copy !== null) {
      this.#copy.hear(study);
      return;
    }
    this.#show(study);
    if (this.tree === null) return;
    this.#copy = new StudyCopy(this.keeper.studies, study, (changed, base) => this.#show(changed, base), (base, theirs) => this.#merge(base, theirs));
    this.#resume(this.#copy);
    this.#path = this.#first(this.tree);
  }

  /** Goes on with what an earlier page of this browser could not save. */
  #resume(copy: StudyCopy): void {
    const unsaved = loadUnsaved(this.id);
    if (unsaved === null) return;
    try {
      const tree = this.#read(unsaved.record);
      this.#history = History.of({ tree, path: [] });
      copy.resume(unsaved);
    } catch {
      // It is none of ours.
      dropUnsaved(this.id);
    }
  }

  /** What was changed here goes together with the very same, and with a review that came meanwhile. */
  #merge(base: RecordData | null, theirs: RecordData): RecordData | null {
    if (this.tree === null) return null;
    const other = treeOf(theirs);
    if (JSON.stringify(other) === JSON.stringify(this.tree)) return theirs;
    const reviewed = reviewedBy(other, base);
    if (reviewed === null) return null;
    const tree = reviewed(this.tree);
    this.#put(tree, reviewed);
    return recordOf(tree);
  }

  /** The place where one was before; a game with an introduction is otherwise read from its beginning. */
  #first(tree: GameTree): Path {
    if (this.turns !== null) return trees.follow(tree, this.turns);
    return ownComment(tree.comment) === "" ? trees.endOfLine(tree, []) : [];
  }

  #show(study: Study, base: RecordData | null = null): void {
    try {
      const tree = this.#read(study.record);
      this.#put(tree, reviewedBy(tree, base));
      this.failure = null;
    } catch (error) {
      this.#lose(() => sentence(error), false);
    }
  }

  /** Throws when the game is none. */
  #read(record: RecordData): GameTree {
    const tree = treeOf(record);
    this.#positions.at(tree, trees.endOfLine(tree, []));
    return tree;
  }

  /**
   * Another tree. One stays where one was, as far as there still is such a place. What only a review has changed
   * (`reviewed`) is no change to be taken back: it is so in all that one can go back to.
   */
  #put(tree: GameTree, reviewed: ((tree: GameTree) => GameTree) | null): void {
    const path = trees.follow(tree, this.line.map(({ turn }) => turn));
    const now = { tree, path };
    if (path.length < this.path.length) this.#dropDraft();
    if (this.#history === null) this.#history = History.of(now);
    else if (reviewed === null) this.#history = this.#history.change(now);
    else this.#history = this.#history.map((state) => moved(state, reviewed(state.tree)), now);
    this.#path = path;
  }

  /** The turn in the making was one of a place that is gone. */
  #dropDraft(): void {
    if (this.#draft.length > 0) this.notice = () => messages.compose.lost;
    this.#draft = [];
  }

  /** False when it did not work; the notice says why. */
  async #ask(request: () => Promise<unknown>): Promise<boolean> {
    this.notice = null;
    try {
      await request();
      return true;
    } catch (error) {
      this.notice = () => sentence(error);
      return false;
    }
  }

  /** Shows why there is no study, in its place. */
  #lose(says: Saying, missing: boolean): void {
    this.#copy?.stop();
    this.#copy = null;
    this.#history = null;
    this.#path = [];
    if (missing) dropUnsaved(this.id);
    // What was said first about one that is not there says most: the server and the connection both tell.
    if (this.failure?.missing !== true) this.failure = { says, missing };
  }
}

/** Brings what only a review has changed into a tree; null where more has changed, or it is not known since when. */
function reviewedBy(theirs: GameTree, base: RecordData | null): ((tree: GameTree) => GameTree) | null {
  const before = base === null ? null : treeOf(base);
  if (before === null || withReviewOf(theirs, before, before) === null) return null;
  return (tree) => withReviewOf(theirs, before, tree) ?? tree;
}

/** The same place in another tree. */
function moved({ tree, path }: Change, next: GameTree): Change {
  return { tree: next, path: trees.follow(next, trees.turnsOn(tree, path)) };
}
