/** Tries at a task: refused, missed, taken back, helped, done. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stepOf } from "../../src/learn/course";
import { lessonSession, type LessonSession } from "../../src/learn/turn-session.svelte";
import { parsePoint } from "../../src/rules";

const ondone = vi.fn();

function session(id: string): LessonSession {
  const task = stepOf(id)?.task;
  if (task?.kind !== "turn") throw new Error(id);
  return lessonSession(task, ondone);
}

function place(tries: LessonSession, ...points: string[]): void {
  for (const point of points) tries.place(parsePoint(point, tries.composer.start.size));
}

beforeEach(() => ondone.mockClear());

describe("a task", () => {
  it("tells which rule a closed point breaks, until the next stone", () => {
    const tries = session("closed-point");
    place(tries, "E3", "D2");
    expect(tries.refusal).toMatchObject({ rule: "off-limits", point: "D2" });
    expect(tries.composer.draft).toHaveLength(1);
    place(tries, "C3");
    expect(tries.refusal).toBeNull();
    expect(tries.done).toBe(true);
    expect(ondone).toHaveBeenCalledOnce();
  });

  it("refuses to end a growth early, and names a point that is open", () => {
    const tries = session("to-the-end");
    place(tries, "A2");
    tries.endTurn();
    expect(tries.refusal).toMatchObject({ rule: "maximal", point: null, openPoint: "C2" });
    expect(tries.verdict).toBeNull();
  });

  it("is missed by another turn, and can be tried again", () => {
    const tries = session("join");
    place(tries, "B3", "B5");
    expect(tries.missed).toBe(true);
    expect(tries.verdict?.says?.en).toMatch(/still two groups/);
    tries.again();
    expect(tries.verdict).toBeNull();
    expect(tries.composer.draft).toEqual([]);
    expect(ondone).not.toHaveBeenCalled();
  });

  it("declines only what may be declined", () => {
    const tries = session("balance-turn");
    tries.decline();
    expect(tries.refusal).toBeNull();
    place(tries, "D5");
    tries.decline();
    expect(tries.missed).toBe(true);
    tries.takeBack();
    place(tries, "B2");
    expect(tries.done).toBe(true);
  });

  it("gives its hints one by one, then makes the turn", () => {
    const tries = session("join");
    const { length } = tries.task.hints;
    for (let shown = 1; shown <= length + 1; shown += 1) {
      tries.showHint();
      expect(tries.hintsShown).toBe(Math.min(shown, length));
    }
    tries.solve();
    expect(tries.composer.turnText).toBe(tries.task.solution);
    expect(tries.done).toBe(true);
  });
});

describe("the line after a task", () => {
  it("is walked turn by turn, and left by another try", () => {
    const tries = session("hole");
    place(tries, "D1");
    expect(tries.line).toEqual(["B4"]);
    tries.viewed = 1;
    expect(tries.composer.position.phase).toBe("over");
    tries.again();
    expect(tries.viewed).toBe(0);
    expect(tries.composer.draft).toEqual([]);
  });

  it("belongs to the solution only, not to another turn that is as good", () => {
    const tries = session("closed-point");
    place(tries, "E3", "B3");
    expect(tries.done).toBe(true);
    expect(tries.line).toEqual([]);
  });
});
