import { describe, expect, it } from "vitest";
import { answerTo, rowsOf, withLine, withoutLine, type Answers } from "../../src/club/plan";

const lines = (...all: string[]): Answers => all.reduce<Answers>((answers, line) => withLine(answers, line.split(" ")), {});
const told = (answers: Answers): string[] => rowsOf(answers).map(({ line }) => line.join(" "));

describe("a plan", () => {
  it("is read in its order, what follows an answer behind it", () => {
    expect(told(lines("A1 B2", "C3 D4", "A1 B2 E5 C1"))).toEqual(["A1 B2", "A1 B2 E5 C1", "C3 D4"]);
  });

  it("is written as the club reads it", () => {
    expect(lines("A1 B2 E5 C1")).toEqual({ A1: { turn: "B2", then: { answers: { E5: { turn: "C1", then: {} } } } } });
  });

  it("loses what followed an answer that is given up for another", () => {
    expect(told(lines("A1 B2 E5 C1", "A1 D4"))).toEqual(["A1 D4"]);
    expect(told(lines("A1 B2 E5 C1", "A1 B2 C5 C1"))).toEqual(["A1 B2", "A1 B2 E5 C1", "A1 B2 C5 C1"]);
  });

  it("loses a line with what follows it, and no other", () => {
    const answers = lines("A1 B2 E5 C1", "C3 D4");
    expect(told(withoutLine(answers, ["A1", "B2"]))).toEqual(["C3 D4"]);
    expect(told(withoutLine(answers, ["A1", "B2", "E5", "C1"]))).toEqual(["A1 B2", "C3 D4"]);
    expect(withoutLine(answers, ["A1", "D4"])).toBe(answers);
  });

  it("knows the answer to the last turn of a line", () => {
    const answers = lines("A1 B2 E5 C1");
    expect(answerTo(answers, ["A1"])).toBe("B2");
    expect(answerTo(answers, ["A1", "B2", "E5"])).toBe("C1");
    expect(answerTo(answers, ["A1", "D4", "E5"])).toBeNull();
    expect(answerTo(answers, ["C3"])).toBeNull();
  });
});
