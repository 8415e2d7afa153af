/** Reviews that the engine in the page makes of studies: one after the other, each with an engine of its own. */
import { OfflineError, type Effort, type StudyEvent } from "../api";
import { hasEngine } from "../engine/has-engine";
import type { RecordData } from "../record";
import type { Annotate } from "../review";

/** Makes a review; null when it was stopped, and the engine rests. */
export type Reviewing = (
  record: RecordData,
  effort: Effort,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
) => Promise<Annotate | null>;

const reviewing: Reviewing = async (...wish) => {
  const [{ closeEngine, newEngine }, { review }] = await Promise.all([import("../engine"), import("../review")]);
  const engine = newEngine();
  try {
    return await review(engine, ...wish);
  } finally {
    closeEngine(engine);
  }
};

interface Job {
  readonly stop: AbortController;
  progress: number;
}

const FAILED: StudyEvent = { type: "error", code: "review-failed", message: "", values: {}, point: null, rule: null, open_point: null };

export class Reviews {
  #jobs: Readonly<Record<string, Job>> = $state.raw({});
  /** The engine has all of the processor: one waits for the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    /** What is told of the review of a study. */
    private readonly tell: (id: string, event: StudyEvent) => void,
    private readonly make: Reviewing | null = hasEngine ? reviewing : null,
  ) {}

  /** 0 to 1; null while none is made. */
  progress(id: string): number | null {
    return this.#jobs[id]?.progress ?? null;
  }

  /** In place of one that is being made. */
  begin(id: string, record: RecordData, effort: Effort, done: (annotate: Annotate) => Promise<void>): void {
    const { make } = this;
    if (make === null) throw new OfflineError();
    this.stop(id);
    const job: Job = { stop: new AbortController(), progress: 0 };
    this.#jobs = { ...this.#jobs, [id]: job };
    const { signal } = job.stop;
    const told = (progress: number) => {
      if (signal.aborted) return;
      job.progress = progress;
      this.tell(id, { type: "review", progress });
    };
    this.#last = this.#last.then(async () => {
      try {
        const annotate = signal.aborted ? null : await make(record, effort, told, signal);
        if (annotate !== null && !signal.aborted) await done(annotate);
      } catch {
        if (!signal.aborted) this.tell(id, FAILED);
      }
      if (this.#jobs[id] === job) this.#end(id);
    });
  }

  /** Nothing of it stays. */
  stop(id: string): void {
    const job = this.#jobs[id];
    if (job === undefined) return;
    job.stop.abort();
    this.#end(id);
  }

  #end(id: string): void {
    this.#jobs = Object.fromEntries(Object.entries(this.#jobs).filter(([other]) => other !== id));
    this.tell(id, { type: "review", progress: null });
  }
}
