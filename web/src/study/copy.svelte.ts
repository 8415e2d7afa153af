/** The study as the server has it, and how what changes here and what changes there come together. */
import type { Api, Study } from "../api";
import type { RecordData } from "../record";
import { StudyKeeper, type Keeping } from "./keeper";

export class StudyCopy {
  /** As it was saved last: its name, its players, whether it was reviewed. */
  study: Study = $state.raw() as Study;
  keeping: Keeping = $state.raw({ state: "kept" });

  #keeper: StudyKeeper;
  /** News that came while something was not kept yet: they may be of just that. */
  #early: Study | null = null;

  /** onNews: it was changed elsewhere, and this takes the place of what is here. */
  constructor(
    private readonly api: Pick<Api, "study" | "saveStudy">,
    study: Study,
    private readonly onNews: (study: Study) => void,
  ) {
    this.study = study;
    this.#keeper = new StudyKeeper(
      api,
      study.id,
      study.version,
      (keeping) => this.#kept(keeping),
      (saved) => (this.study = saved),
    );
  }

  /** Whether there is anything that is not on disk. */
  get pending(): boolean {
    return this.#keeper.pending;
  }

  hear(study: Study): void {
    if (this.#keeper.pending) this.#early = study;
    else if (study.version > this.#keeper.version) this.#take(study);
  }

  keep(record: RecordData, name?: string): void {
    this.#keeper.keep(record, name);
  }

  /** Saves at once what waits; whether all is on disk then. */
  async flush(): Promise<boolean> {
    await this.#keeper.flush();
    return !this.#keeper.pending;
  }

  retryNow(): void {
    this.#keeper.retryNow();
  }

  /** After a conflict: this replaces what was saved elsewhere. Throws as the API does. */
  async keepMine(record: RecordData): Promise<void> {
    this.#keeper.version = (await this.api.study(this.study.id)).version;
    this.#keeper.keep(record);
  }

  /** What was saved replaces what waits to be kept. Throws as the API does. */
  async takeTheirs(): Promise<void> {
    const study = await this.api.study(this.study.id);
    this.#keeper.drop();
    this.keeping = { state: "kept" };
    this.#take(study);
  }

  stop(): void {
    this.#keeper.stop();
  }

  #take(study: Study): void {
    this.#keeper.version = study.version;
    this.study = study;
    this.onNews(study);
  }

  #kept(keeping: Keeping): void {
    this.keeping = keeping;
    const early = this.#early;
    if (keeping.state !== "kept" || early === null) return;
    this.#early = null;
    this.hear(early);
  }
}
