/** Changes that can be taken back, and made again. */

/** Immutable: what changes it returns another one. */
export class History<State> {
  private constructor(
    readonly now: State,
    private readonly before: readonly State[],
    private readonly after: readonly State[],
    /** What the last change was about: one about the same is part of it. */
    private readonly subject: string | null,
  ) {}

  static of<State>(now: State): History<State> {
    return new History<State>(now, [], [], null);
  }

  get canUndo(): boolean {
    return this.before.length > 0;
  }

  get canRedo(): boolean {
    return this.after.length > 0;
  }

  /** `subject`: of a change that comes in many small ones, as a text that is typed. */
  change(next: State, subject: string | null = null): History<State> {
    const continued = subject !== null && subject === this.subject;
    return new History(next, continued ? this.before : [...this.before, this.now], [], subject);
  }

  /** What has become of every state, and of the one now. */
  map(become: (state: State) => State, now: State): History<State> {
    return new History(now, this.before.map(become), this.after.map(become), this.subject);
  }

  /** The same when there is nothing to take back. */
  undo(): History<State> {
    const last = this.before.at(-1);
    return last === undefined ? this : new History(last, this.before.slice(0, -1), [this.now, ...this.after], null);
  }

  /** The same when there is nothing to make again. */
  redo(): History<State> {
    const [next, ...rest] = this.after;
    return next === undefined ? this : new History(next, [...this.before, this.now], rest, null);
  }
}
