import { describe, expect, it } from "vitest";
import { treeOf } from "../../src/record";
import { DamagedError, NewerError, seal } from "../../src/share/bytes";
import { deflate } from "../../src/share/deflate";
import { decodeNotes } from "../../src/share/notes-code";

const GAME = treeOf({ format: "symple-record", version: 1, rules: { size: 5, penalty: 4, balance: "optional" }, result: "*", turns: [{ turn: "C3" }] });

const text = (value: string) => {
  const bytes = [...new TextEncoder().encode(value)];
  return [...(bytes.length < 128 ? [bytes.length] : [(bytes.length % 128) + 128, bytes.length >> 7]), ...bytes];
};

/** The notes of these bytes, with a check sum that is right. */
async function coded(bytes: readonly number[], version = 1): Promise<string> {
  return seal(version, await deflate(bytes));
}

describe("hostile notes", () => {
  it.each([
    ["nothing", []],
    ["a part of the places", [0]],
    ["more than the places", [0, 0, 0]],
    ["flags that mean nothing", [16, 0]],
    ["a comment longer than they", [1, 100, 65, 0]],
    ["a comment that is no text", [1, 2, 0xc3, 0x28, 0]],
    ["a mark beside the board", [4, ...text("F6=x"), 0]],
    ["a mark that is none", [4, ...text("A1=<b>"), 0]],
    ["an arrow beside the board", [4, ...text("A1>F6=red"), 0]],
    ["an arrow that leads nowhere", [4, ...text("A1>A1=red"), 0]],
    ["an arrow over three points", [4, ...text("A1>B1>C1=red"), 0]],
    ["marks without an end", [4, ...text("A1"), 0]],
    ["an illegal turn", [8, 1, 1, 25, 0, 0]],
    ["a turn that stops inside", [8, 1, 2, 0, 0]],
    ["a variation at the end of a line", [0, 8, 1, 1, 0, 0]],
    ["more variations than bytes", [8, 255, 127]],
  ])("%s are refused", async (_, bytes) => {
    await expect(decodeNotes(GAME, await coded(bytes))).rejects.toThrow(DamagedError);
  });

  it("that swell to millions are refused", async () => {
    await expect(decodeNotes(GAME, await coded(new Array<number>(3_000_000).fill(0)))).rejects.toThrow(DamagedError);
  });

  it("that are nested without end are refused", async () => {
    // A line of two turns whose first is left by such a line, and so on.
    const bytes = [8, ...Array.from({ length: 500 }, () => [1, 2, 0, 8]).flat()];
    await expect(decodeNotes(GAME, await coded(bytes))).rejects.toThrow(DamagedError);
  });

  it("with more turns than anybody would wait for are refused", async () => {
    const variations = Array.from({ length: 2_001 }, () => [1, 0, 0]);
    const bytes = [8, 2_001 % 128 + 128, 2_001 >> 7, ...variations.flat(), 0];
    await expect(decodeNotes(GAME, await coded(bytes))).rejects.toThrow(DamagedError);
  });

  it("that were not deflated are refused", async () => {
    await expect(decodeNotes(GAME, seal(1, [1, 2, 3, 4]))).rejects.toThrow(DamagedError);
  });

  it("of a later program are told from damaged ones", async () => {
    await expect(decodeNotes(GAME, await coded([0, 0], 2))).rejects.toThrow(NewerError);
    await expect(decodeNotes(GAME, await coded([0, 0], 0))).rejects.toThrow(DamagedError);
  });

  it("say nothing by signs that hide or turn text", async () => {
    const found = await decodeNotes(GAME, await coded([1, ...text("a\u202Eb\u0000\nc"), 0]));
    expect(found.comment).toBe("a b \nc");
  });
});
