/**
 * Brings what a study has become to the server: a moment after the last change, until it is there. Until then the browser
 * keeps it.
 */
import { ApiError, Pause, retry, type Study, type StudyKeeper } from "../api";
import type { RecordData } from "../record";
import { dropUnsaved, saveUnsaved, type Unsaved } from "./unsaved";

type Wish = Omit<Unsaved, "version">;

/** Milliseconds without a change before it is saved. */
const CALM = 400;

export type Keeping =
  | { readonly state: "kept" }
  /** There is something that is not on disk yet. */
  | { readonly state: "saving" }
  /** It could not be saved; it is tried again. */
  | { readonly state: "failed"; readonly error: unknown }
  /** It was changed elsewhere: what is here would overwrite that. */
  | { readonly state: "conflict" }
  /** The server does not take it. */
  | { readonly state: "refused"; readonly error: unknown };

export class StudySaver {
  #waiting: Wish | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  #pause = new Pause();
  #stopped = new AbortController();

  /** version: of the study as this page knows it. */
  constructor(
    private readonly keeper: Pick<StudyKeeper, "saveStudy">,
    private readonly id: string,
    public version: number,
    private readonly onChange: (keeping: Keeping) => void,
    private readonly onSaved: (study: Study) => void,
  ) {}

  /** Whether there is anything that is not on disk. */
  get pending(): boolean {
    return this.#waiting !== null || this.#saving !== null;
  }

  /** Keeps this, in place of what waits to be kept; a name that waits stays. */
  keep(record: RecordData, name = this.#waiting?.name): void {
    this.#waiting = { record, ...(name === undefined ? {} : { name }) };
    this.onChange({ state: "saving" });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), CALM);
  }

  /** Saves at once what waits; ends when nothing does any more, or the server does not take it. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#waiting !== null) saveUnsaved(this.id, { version: this.version, ...this.#waiting });
    if (this.#waiting !== null) this.#saving ??= this.#saveAll();
    return this.#saving ?? Promise.resolve();
  }

  /** Gives up what waits to be kept. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
    dropUnsaved(this.id);
  }

  /** The next try at once. */
  retryNow(): void {
    this.#pause.skip();
  }

  /** Ends the tries. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped.abort();
    this.#pause.skip();
  }

  async #saveAll(): Promise<void> {
    let keeping: Keeping = { state: "kept" };
    try {
      while (this.#waiting !== null) await this.#save(this.#waiting);
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409;
      keeping = conflict ? { state: "conflict" } : { state: "refused", error };
    }
    this.#saving = null;
    if (!this.#stopped.signal.aborted) this.onChange(keeping);
  }

  async #save(wish: Wish): Promise<void> {
    const study = await retry(() => this.keeper.saveStudy(this.id, { version: this.version, ...wish }), {
      onFailure: (error) => this.onChange({ state: "failed", error }),
      wait: (delay) => this.#pause.wait(delay),
      signal: this.#stopped.signal,
    });
    this.version = study.version;
    if (this.#waiting === wish) this.drop();
    else if (this.#waiting !== null) saveUnsaved(this.id, { version: this.version, ...this.#waiting });
    this.onSaved(study);
  }
}
