/** Brings what a study has become to the server: a moment after the last change, until it is there. */
import { ApiError, Pause, retry, type Api, type Study } from "../api";
import type { RecordData } from "../record";

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

export class StudyKeeper {
  #waiting: RecordData | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #pause = new Pause();
  #stopped = new AbortController();

  /** version: of the study as this page knows it. */
  constructor(
    private readonly api: Pick<Api, "saveStudy">,
    private readonly id: string,
    public version: number,
    private readonly onChange: (keeping: Keeping) => void,
    private readonly onSaved: (study: Study) => void,
  ) {}

  /** Whether there is anything that is not on disk. */
  get pending(): boolean {
    return this.#waiting !== null || this.#running;
  }

  /** Keeps this, in place of what waits to be kept. */
  keep(record: RecordData): void {
    this.#waiting = record;
    this.onChange({ state: "saving" });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), CALM);
  }

  /** Saves at once what waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.#waiting !== null) await this.#save(this.#waiting);
      this.onChange({ state: "kept" });
    } catch (error) {
      if (this.#stopped.signal.aborted) return;
      const conflict = error instanceof ApiError && error.status === 409;
      this.onChange(conflict ? { state: "conflict" } : { state: "refused", error });
    } finally {
      this.#running = false;
    }
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

  async #save(record: RecordData): Promise<void> {
    const study = await retry(() => this.api.saveStudy(this.id, { version: this.version, record }), {
      onFailure: (error) => this.onChange({ state: "failed", error }),
      wait: (delay) => this.#pause.wait(delay),
      signal: this.#stopped.signal,
    });
    this.version = study.version;
    if (this.#waiting === record) this.#waiting = null;
    this.onSaved(study);
  }
}
