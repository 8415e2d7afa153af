import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, OfflineError, type Study, type StudyChange } from "../../src/api";
import type { RecordData } from "../../src/record";
import { StudySaver, type Keeping } from "../../src/study/saver";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const record = (comment: string) => ({ comment }) as RecordData;

function keeping(answer: (change: StudyChange) => Promise<Study>) {
  const states: Keeping[] = [];
  const saveStudy = vi.fn((_: string, change: StudyChange) => answer(change));
  const keeper = new StudySaver({ saveStudy }, "s1", 1, (state) => states.push(state), () => undefined);
  return { keeper, states, saveStudy };
}

const saved = (change: StudyChange) => Promise.resolve({ version: change.version + 1 } as Study);

describe("a study that is changed", () => {
  it("is saved a moment after the last change, once", async () => {
    const { keeper, states, saveStudy } = keeping(saved);
    keeper.keep(record("a"));
    await vi.advanceTimersByTimeAsync(300);
    keeper.keep(record("b"));
    await vi.advanceTimersByTimeAsync(300);
    expect(saveStudy).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(saveStudy).toHaveBeenCalledExactlyOnceWith("s1", { version: 1, record: record("b") });
    expect(states.at(-1)).toEqual({ state: "kept" });
    expect([keeper.version, keeper.pending]).toEqual([2, false]);
  });

  it("is saved again when it changes while it is saved", async () => {
    let answer: () => void = () => undefined;
    const { keeper, saveStudy } = keeping(
      (change) => new Promise((resolve) => (answer = () => resolve({ version: change.version + 1 } as Study))),
    );
    keeper.keep(record("a"));
    await vi.advanceTimersByTimeAsync(400);
    keeper.keep(record("b"));
    await vi.advanceTimersByTimeAsync(400);
    expect(saveStudy).toHaveBeenCalledTimes(1);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(saveStudy).toHaveBeenLastCalledWith("s1", { version: 2, record: record("b") });
    expect(keeper.pending).toBe(true);
  });

  it("is on disk when it has been saved at once, also while an earlier version is on its way", async () => {
    const answers: (() => void)[] = [];
    const { keeper, saveStudy } = keeping(
      (change) => new Promise((resolve) => answers.push(() => resolve({ version: change.version + 1 } as Study))),
    );
    keeper.keep(record("a"));
    void keeper.flush();
    keeper.keep(record("b"));
    const ended = vi.fn();
    void keeper.flush().then(ended);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).not.toHaveBeenCalled();
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalled();
    expect([saveStudy.mock.lastCall?.[1].record, keeper.pending]).toEqual([record("b"), false]);
    await keeper.flush();
    expect([saveStudy.mock.calls.length, keeper.pending]).toEqual([2, false]);
  });

  it("is tried again while the server does not answer", async () => {
    let fails = 2;
    const { keeper, states } = keeping((change) => (fails-- > 0 ? Promise.reject(new OfflineError()) : saved(change)));
    keeper.keep(record("a"));
    await vi.advanceTimersByTimeAsync(400);
    expect(states.at(-1)?.state).toBe("failed");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)?.state).toBe("kept");
  });

  it.each([
    [409, "conflict"],
    [422, "refused"],
  ])("is not lost when the server answers %i", async (status, state) => {
    const { keeper, states, saveStudy } = keeping(() => Promise.reject(new ApiError(status, { message: "No." })));
    keeper.keep(record("a"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)?.state).toBe(state);
    expect(saveStudy).toHaveBeenCalledTimes(1);
    expect(keeper.pending).toBe(true);
  });

  it("keeps its new name, also when it changes once more before that is saved", async () => {
    const { keeper, saveStudy } = keeping(saved);
    keeper.keep(record("a"), "Evening");
    keeper.keep(record("b"));
    await vi.advanceTimersByTimeAsync(400);
    keeper.keep(record("c"));
    await vi.advanceTimersByTimeAsync(400);
    expect(saveStudy.mock.calls.map(([, change]) => change)).toEqual([
      { version: 1, record: record("b"), name: "Evening" },
      { version: 2, record: record("c") },
    ]);
  });

  it("is not saved once that is given up", async () => {
    const { keeper, saveStudy } = keeping(saved);
    keeper.keep(record("a"));
    keeper.drop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saveStudy).not.toHaveBeenCalled();
    expect(keeper.pending).toBe(false);
  });

  it("is left alone when the page is gone", async () => {
    const { keeper, saveStudy } = keeping(saved);
    keeper.keep(record("a"));
    keeper.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saveStudy).not.toHaveBeenCalled();
  });
});
