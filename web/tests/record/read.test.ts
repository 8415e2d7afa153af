import { describe, expect, it } from "vitest";
import { UnreadableRecordError } from "../../src/api";
import { readRecord, recordOf, recordText, treeOf, type RecordData } from "../../src/record";

const rules = { size: 5, penalty: 4, balance: "none" } as const;
const record: RecordData = {
  format: "symple-record",
  version: 1,
  rules,
  start: "5/1W3/5/3B1/5 w - 4 none",
  tags: { White: 'A "quick" one', Black: "Grace" },
  result: "B+R",
  turns: [{ turn: "A1", comment: "why?", variations: [[{ turn: "E1" }]] }, { turn: "E5" }],
};

describe("a record in a file", () => {
  it("is read from JSON with all that is in it", () => {
    expect(readRecord(JSON.stringify(record))).toEqual(record);
  });

  it("is read from the text that the page makes of its turns", () => {
    const text = recordText(treeOf(record), { white: 'A "quick" one', black: "Grace" });
    const bare = { ...record, turns: [{ turn: "A1" }, { turn: "E5" }] };
    expect(recordOf(treeOf(readRecord(text)))).toEqual(recordOf(treeOf(bare)));
  });

  it.each([
    ["{", false],
    ["[]", false],
    ['{"format": "symple-record", "version": 2, "rules": {}, "turns": []}', false],
    ['{"format": "symple-record", "version": 1, "turns": []}', false],
    ["(;FF[4]GM[1])", true],
    ["1. A1 2. B2", false],
    ['[Size "5"]\n[Penalty "4"]\n\n1. A1 {why?} *', true],
    ['[Size "5"]\n[Penalty "4"]\n[Balance "sometimes"]\n\n1. A1 *', false],
  ])("that is none is refused: %s", (text, notes) => {
    expect(() => readRecord(text)).toThrow(expect.objectContaining({ constructor: UnreadableRecordError, notes }));
  });

  it.each([
    ['[Size "5"]\n[Penalty "4"]\n\n1. A1 2. A1 *', "IllegalTurnError"],
    ['[Size "5"]\n[Penalty "4"]\n\n1. Z9 *', "InvalidTextError"],
    ['[Size "4"]\n[Penalty "4"]\n\n1. A1 *', "InvalidTextError"],
  ])("with what the rules forbid says so: %s", (text, name) => {
    expect(() => readRecord(text)).toThrow(expect.objectContaining({ name }));
  });
});
