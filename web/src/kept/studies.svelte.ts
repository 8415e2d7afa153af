/** The studies that this browser keeps while the server is away, and their way to the server. */
import {
  ApiError,
  OfflineError,
  api,
  type Effort,
  type EventHandlers,
  type NewStudy,
  type Study,
  type StudyChange,
  type StudyEvent,
  type StudyKeeper,
} from "../api";
import { recordOf, type KeptGame } from "./game";
import { Move } from "./move.svelte";
import { Reviews, type Reviewing } from "./reviews.svelte";
import { Shelf, gone, newId } from "./shelf.svelte";
import { begun, emptyRecord, next, sameGame, saved, studyOf, summaryOf, type KeptStudy } from "./study";

export class KeptStudies implements StudyKeeper {
  readonly #shelf = new Shelf<KeptStudy, StudyEvent>("studies", (study) => ({ type: "study", study: this.#shown(study) }));
  readonly #reviews: Reviews;
  readonly move = new Move<KeptStudy>(
    () => this.toBring,
    (study) => this.#bring(study),
  );
  /** The ids at the server of studies that have gone there or are on their way; null for one that did not arrive. */
  #there: Readonly<Record<string, Promise<string | null>>> = {};

  readonly summaries = $derived(this.#shelf.items.map(summaryOf));
  /** One that is being reviewed waits for its review. */
  readonly toBring = $derived.by(() => this.#shelf.items.filter(({ id }) => this.#reviews.progress(id) === null));

  /** gameOf: a game that the browser keeps; rejects for another one. */
  constructor(
    private readonly gameOf: (id: string) => Promise<KeptGame>,
    reviewing?: Reviewing | null,
  ) {
    this.#reviews = new Reviews((id, event) => this.#shelf.tell(id, event), reviewing);
  }

  has(id: string): boolean {
    return this.#shelf.has(id);
  }

  start(): Promise<void> {
    return this.#shelf.start();
  }

  async study(id: string): Promise<Study> {
    await this.#shelf.read();
    const study = this.#shelf.find(id);
    return study === undefined ? api.study(await this.#atServer(id)) : this.#shown(study);
  }

  /** Of a game that has one already, and has not gone on since, that one. */
  async createStudy(wish: NewStudy): Promise<Study> {
    const game = wish.game ?? null;
    // Examples are the program's.
    if (wish.example) throw new OfflineError();
    if (game === null) return this.#add(begun(wish.record ?? emptyRecord(wish), wish, newId()));
    const played = await this.gameOf(game);
    const record = recordOf(played);
    const known = this.#shelf.items.find((study) => study.game === game && sameGame(study.record, record));
    return known === undefined ? this.#add(begun(record, { name: played.name, game }, newId())) : this.#shown(known);
  }

  async importStudy(file: File): Promise<Study> {
    const { readRecord } = await import("../record/read");
    return this.#add(begun(readRecord(await file.text()), {}, newId()));
  }

  async saveStudy(id: string, change: StudyChange): Promise<Study> {
    const after = await this.#shelf.change(id, (before) => saved(before, change));
    return after === null ? api.saveStudy(await this.#atServer(id), change) : this.#shown(after);
  }

  async delete(id: string): Promise<void> {
    const brought = this.#shelf.find(id)?.brought;
    this.#reviews.stop(id);
    await this.#shelf.remove(id);
    const there = (await this.#there[id]) ?? brought?.id;
    if (there !== undefined) await api.deleteStudy(there).catch(unlessGone);
  }

  /** The page's own engine makes it, in place of one that is being made; it ends with the page. */
  async review(id: string, effort: Effort): Promise<Study> {
    await this.#shelf.read();
    const study = this.#shelf.find(id);
    if (study === undefined) throw gone("no-such-study");
    if (study.record.turns.length === 0) throw new ApiError(422, { message: "no-turns", code: "no-turns" });
    this.#reviews.begin(id, study.record, effort, (annotated) => this.#reviewed(id, study, annotated));
    return this.#shown(study);
  }

  stopReview(id: string): Promise<undefined> {
    this.#reviews.stop(id);
    return Promise.resolve(undefined);
  }

  follow(id: string, handlers: EventHandlers<StudyEvent>): { reconnect(): void; close(): void } {
    return this.#shelf.follow(id, handlers);
  }

  /** The review is written into the study, if it still has the turns that were reviewed. */
  async #reviewed(id: string, { record }: KeptStudy, annotated: (latest: KeptStudy["record"]) => KeptStudy["record"]): Promise<void> {
    await this.#shelf.change(id, (latest) =>
      sameGame(latest.record, record) ? next({ ...latest, record: annotated(latest.record) }) : latest,
    );
  }

  async #add(study: KeptStudy): Promise<Study> {
    await this.#shelf.add(study);
    return this.#shown(study);
  }

  #shown(study: KeptStudy): Study {
    return studyOf(study, this.#reviews.progress(study.id));
  }

  async #bring(study: KeptStudy): Promise<void> {
    const arrived = broughtTo(study);
    this.#there = { ...this.#there, [study.id]: arrived.then(({ id }) => id, () => null) };
    const { id, version } = await arrived;
    // What has been changed meanwhile is brought once more.
    await this.#shelf.handOver(study, (now) => ({ ...now, brought: { id, version } }));
  }

  /** Of one that has gone to the server: who looks at it may not know yet. */
  async #atServer(id: string): Promise<string> {
    const there = await this.#there[id];
    if (there === undefined || there === null) throw gone("no-such-study");
    return there;
  }
}

/** Where it has changed there as well, both are kept. */
async function broughtTo({ id, name, game, record, brought }: KeptStudy): Promise<Study> {
  if (brought === undefined) return api.createStudy({ id, name, game, record });
  try {
    return await api.saveStudy(brought.id, { version: brought.version, name, record });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) throw error;
    return api.createStudy({ id, name, game, record });
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
