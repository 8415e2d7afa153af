/** Every task can be done by the rules, every wrong example is wrong for the reason it is shown for, and all is said in both languages. */
import { describe, expect, it } from "vitest";
import { TurnComposer } from "../../src/compose";
import { DETAILS, nextStep, partOf, RULES, stepOf, STRATEGY, trackOf } from "../../src/learn/course";
import { judge, madeBy } from "../../src/learn/judge";
import { LAST_STEP } from "../../src/learn/progress";
import type { CountTask, QuestionTask, Step, TurnTask, Translated } from "../../src/learn/types";
import { LANGUAGES } from "../../src/messages";
import { IllegalTurnError, parseTurn, Position } from "../../src/rules";

const steps = [...RULES, ...DETAILS, ...STRATEGY].flatMap((lesson) => lesson.steps);
const turnSteps = steps.filter((step): step is Step & { task: TurnTask } => step.task.kind === "turn");
const countSteps = steps.filter((step): step is Step & { task: CountTask } => step.task.kind === "count");
const questions = steps.filter((step): step is Step & { task: QuestionTask } => step.task.kind === "question");

/** The verdict on a turn made stone by stone. */
function verdictOn(task: TurnTask, text: string) {
  const start = Position.parse(task.position);
  const turn = parseTurn(text, start.size);
  if (turn.kind !== "stones") throw new Error(text);
  let composer = new TurnComposer(start, {}, turn.plant === null ? turn.points : [...turn.points, turn.plant]);
  if (!composer.complete) composer = composer.decline();
  const made = madeBy(composer);
  if (made === null) throw new Error(`${text} is not whole`);
  return judge(task, made);
}

function refusal(task: TurnTask, text: string): string | null {
  try {
    Position.parse(task.position).play(text);
    return null;
  } catch (error) {
    if (!(error instanceof IllegalTurnError)) throw error;
    return error.rule;
  }
}

/** Everything in the lessons that has words. */
function allTranslated(value: unknown): Translated[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value && "ru" in value) return [value as Translated];
  return Object.values(value).flatMap(allTranslated);
}

describe("the course", () => {
  it("has steps with addresses of their own, one after the other", () => {
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    for (const [index, step] of steps.entries()) {
      expect(stepOf(step.id)).toBe(step);
      expect(nextStep(step)).toBe(steps[index + 1] ?? null);
      expect(trackOf(step)).toContain(step);
      expect(step.id).toMatch(/^[a-z-]+$/);
    }
    expect(stepOf("nothing")).toBeNull();
  });

  it("counts the steps through each part of the rules, and through each lesson on strategy", () => {
    for (const part of [RULES, DETAILS]) {
      const all = part.flatMap((lesson) => lesson.steps);
      for (const step of all) expect([partOf(step), trackOf(step)]).toEqual([part, all]);
    }
    for (const lesson of STRATEGY) {
      for (const step of lesson.steps) expect([partOf(step), trackOf(step)]).toEqual([STRATEGY, lesson.steps]);
    }
  });

  it("teaches the rules with few enough words for ten minutes", () => {
    const words = RULES.flatMap(({ steps }) => steps)
      .flatMap(({ title, text, ask, after }) => [title, ...text, ask, ...after])
      .flatMap(({ en }) => en.split(" "));
    // At 200 a minute; the tasks take the other half of the time.
    expect(words.length).toBeLessThan(1000);
  });

  it("comes to a game against the lowest level when the rules are done", () => {
    expect(RULES.at(-1)?.steps.at(-1)).toMatchObject({ id: LAST_STEP, task: { kind: "game", level: "1" } });
  });
});

describe.each(turnSteps)("the task of $id", ({ task }) => {
  it("is done by its solution", () => {
    expect(verdictOn(task, task.solution)).toMatchObject({ done: true, says: null });
  });

  it("is not done by a slip, and the reason is said", () => {
    for (const slip of task.slips) {
      if ("rule" in slip) {
        expect([slip.turn, refusal(task, slip.turn)]).toEqual([slip.turn, slip.rule]);
      } else {
        expect([slip.turn, refusal(task, slip.turn)]).toEqual([slip.turn, null]);
        expect([slip.turn, verdictOn(task, slip.turn)]).toMatchObject([slip.turn, { done: false, says: slip.says }]);
      }
    }
  });
});

const lines = turnSteps.filter(({ task }) => task.line !== undefined);
const priced = turnSteps.filter(({ task }) => task.margins !== undefined);

it("some tasks go on after their solution, and some know what turns are worth", () => {
  expect(Math.min(lines.length, priced.length)).toBeGreaterThan(0);
});

describe.each(lines)("the task of $id", ({ task }) => {
  it("has a line that leads from the solution to the margin that is promised", () => {
    const solved = Position.parse(task.position).play(task.solution);
    const end = (task.line ?? []).reduce((position, turn) => position.play(turn), solved);
    expect(end.phase).toBe("over");
    expect(end.score().margin).toBe(task.margins?.[task.solution]);
  });
});

describe.each(priced)("the task of $id", ({ task }) => {
  it("knows what every turn is worth", () => {
    const margins = task.margins ?? {};
    const values = Object.values(margins);
    expect(margins[task.solution]).toBe(
      Position.parse(task.position).toMove === "white" ? Math.max(...values) : Math.min(...values),
    );
    expect(verdictOn(task, task.solution).price).not.toBeNull();
  });
});

describe("questions", () => {
  it.each(countSteps)("$id: exactly one choice is what the board says", ({ task }) => {
    const number = task.measure(Position.parse(task.position));
    expect(task.choices.filter((choice) => choice === number)).toHaveLength(1);
    expect(new Set(task.choices).size).toBe(task.choices.length);
  });

  it.each(questions)("$id: exactly one answer is right", ({ task }) => {
    expect(task.answers.filter(({ right }) => right)).toHaveLength(1);
    if (task.position !== null) expect(Position.parse(task.position).toString()).toBe(task.position);
  });
});

describe("the words of the lessons", () => {
  const words = allTranslated([...RULES, ...DETAILS, ...STRATEGY]);

  it("are in every language of the page", () => {
    for (const text of words) {
      expect(Object.keys(text).sort()).toEqual([...LANGUAGES].sort());
      for (const said of Object.values(text)) expect(said).not.toBe("");
    }
  });

  it("name the same points in both", () => {
    const named = (text: string) => [...new Set(text.match(/\b[A-S]\d+\b/g))].sort();
    for (const { en, ru } of words) expect([en, named(ru)]).toEqual([en, named(en)]);
  });

  it("are Russian in Russian", () => {
    const latin = words.flatMap(({ ru }) => ru.match(/[A-Za-z]{2,}/g) ?? []);
    expect(latin.filter((word) => word !== "Symple")).toEqual([]);
    expect(words.filter(({ ru }) => /["“”]|[а-яё] - [а-яё]|--/i.test(ru))).toEqual([]);
  });
});
