/** The study as its keeper has it, and how what changes here and what changes there come together. */
import type { Study, StudyKeeper } from "../api";
import type { RecordData } from "../record";
import { StudySaver, type Keeping } from "./saver";
import type { Unsaved } from "./unsaved";

export class StudyCopy {
  /** As it was saved last: its name, its players, whether it was reviewed. */
  study: Study = $state.raw() as Study;
  keeping: Keeping = $state.raw({ state: "kept" });

  #saver: StudySaver;
  /** News that came while something was not kept yet: they may be of just that. */
  #early: Study | null = null;
  /** What is here has come from it; null when that is not known any more. */
  #base: RecordData | null;
  /** Whether what is here and what was saved elsewhere go together, while that is found out; else null. */
  #settling: Promise<boolean> | null = null;

  /**
   * onNews: it was changed elsewhere since it was `base`, and this takes the place of what is here. merge: what is here together with what
   * it was changed to elsewhere since it was `base` (null: not known); null when one of them must be chosen.
   */
  constructor(
    private readonly keeper: Pick<StudyKeeper, "study" | "saveStudy">,
    study: Study,
    private readonly onNews: (study: Study, base: RecordData | null) => void,
    private readonly merge: (base: RecordData | null, theirs: RecordData) => RecordData | null,
  ) {
    this.study = study;
    this.#base = study.record;
    this.#saver = new StudySaver(
      keeper,
      study.id,
      study.version,
      (keeping) => this.#kept(keeping),
      (saved) => this.#know(saved),
    );
  }

  /** Whether there is anything that is not on disk. */
  get pending(): boolean {
    return this.#saver.pending;
  }

  hear(study: Study): void {
    if (this.#saver.pending) this.#early = study;
    else if (study.version > this.#saver.version) this.#take(study);
  }

  keep(record: RecordData, name?: string): void {
    this.#saver.keep(record, name);
  }

  /** Keeps what an earlier page of this browser could not bring to the server. */
  resume({ version, record, name }: Unsaved): void {
    if (version !== this.study.version) this.#base = null;
    this.#saver.version = version;
    this.#saver.keep(record, name);
  }

  /** Saves at once what waits, together with what came meanwhile; whether all is on disk then. */
  async flush(): Promise<boolean> {
    do await this.#saver.flush();
    while (await this.#settling);
    return !this.#saver.pending;
  }

  retryNow(): void {
    this.#saver.retryNow();
  }

  /** After a conflict: this replaces what was saved elsewhere. Throws as the API does. */
  async keepMine(record: RecordData): Promise<void> {
    this.#saver.version = (await this.keeper.study(this.study.id)).version;
    this.#saver.keep(record);
  }

  /** What was saved replaces what waits to be kept. Throws as the API does. */
  async takeTheirs(): Promise<void> {
    const study = await this.keeper.study(this.study.id);
    this.#saver.drop();
    this.keeping = { state: "kept" };
    this.#take(study);
  }

  stop(): void {
    this.#saver.stop();
  }

  #take(study: Study): void {
    const base = this.#base;
    this.#saver.version = study.version;
    this.#know(study);
    this.onNews(study, base);
  }

  #know(study: Study): void {
    this.study = study;
    this.#base = study.record;
  }

  /** Both together are saved where that can be; else somebody must choose. Whether they go together. */
  async #settle(): Promise<boolean> {
    this.keeping = { state: "saving" };
    try {
      const theirs = await this.keeper.study(this.study.id);
      const merged = this.merge(this.#base, theirs.record);
      if (merged !== null) {
        this.#know(theirs);
        this.#saver.version = theirs.version;
        this.#saver.keep(merged);
        return true;
      }
    } catch {
      // It is asked for again by whoever chooses.
    }
    this.keeping = { state: "conflict" };
    return false;
  }

  #kept(keeping: Keeping): void {
    if (keeping.state === "conflict") {
      this.#settling = this.#settle().finally(() => (this.#settling = null));
      return;
    }
    this.keeping = keeping;
    const early = this.#early;
    if (keeping.state !== "kept" || early === null) return;
    this.#early = null;
    this.hear(early);
  }
}
