import { describe, expect, it, vi } from "vitest";
import { ApiError, type Api } from "../../src/api";
import { analysisBoard, isUntouched, newAnalysisBoard } from "../../src/study/analysis-board";
import { saveUnsaved } from "../../src/study/unsaved";
import { Memory } from "../memory";

const begin = { rules: { size: 9, penalty: 4, balance: "optional" as const }, start: null };

function serverWith(...ids: string[]) {
  const studies = new Set(ids);
  let made = 0;
  return {
    studies,
    study: vi.fn((id: string) =>
      studies.has(id) ? Promise.resolve({} as never) : Promise.reject(new ApiError(404, { message: "gone" })),
    ),
    createStudy: vi.fn(() => {
      made += 1;
      studies.add(`new-${made}`);
      return Promise.resolve({ id: `new-${made}` } as never);
    }),
  } satisfies Pick<Api, "study" | "createStudy"> & { studies: Set<string> };
}

describe("the analysis board", () => {
  it("is one and the same study, until it is deleted or another position is set up", async () => {
    const [server, store] = [serverWith(), new Memory()];
    expect(await analysisBoard(begin, "Analysis", server, store)).toBe("new-1");
    expect(await analysisBoard(begin, "Analysis", server, store)).toBe("new-1");
    server.studies.delete("new-1");
    expect(await analysisBoard(begin, "Analysis", server, store)).toBe("new-2");
    expect(await newAnalysisBoard(begin, "Analysis", server, store)).toBe("new-3");
    expect(await analysisBoard(begin, "Analysis", server, store)).toBe("new-3");
  });

  it("is not missed in a list while nothing was ever on it", async () => {
    const [server, store] = [serverWith(), new Memory()];
    const id = await analysisBoard(begin, "Analysis", server, store);
    expect(isUntouched({ id, version: 1 }, store)).toBe(true);
    expect(isUntouched({ id, version: 2 }, store)).toBe(false);
    expect(isUntouched({ id: "another", version: 1 }, store)).toBe(false);
    // Also when another position has been set up since; that position is somebody's work.
    const next = await newAnalysisBoard({ ...begin, start: "5/5/2W2/5/5 b - 4" }, "Analysis", server, store);
    expect(isUntouched({ id, version: 1 }, store)).toBe(true);
    expect(isUntouched({ id: next, version: 1 }, store)).toBe(false);
    // What could not be saved yet is on it all the same.
    saveUnsaved(id, { version: 1, record: {} as never }, store);
    expect(isUntouched({ id, version: 1 }, store)).toBe(false);
  });

  it("is not made anew while nobody knows whether it is there", async () => {
    const [server, store] = [serverWith(), new Memory()];
    await analysisBoard(begin, "Analysis", server, store);
    server.study.mockRejectedValueOnce(new ApiError(503, { message: "busy" }));
    await expect(analysisBoard(begin, "Analysis", server, store)).rejects.toThrow("busy");
    expect(server.createStudy).toHaveBeenCalledTimes(1);
  });
});
