import { describe, expect, it, vi } from "vitest";
import { ApiError, type Api } from "../../src/api";
import { analysisBoard, newAnalysisBoard } from "../../src/study/analysis-board";
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

  it("is not made anew while nobody knows whether it is there", async () => {
    const [server, store] = [serverWith(), new Memory()];
    await analysisBoard(begin, "Analysis", server, store);
    server.study.mockRejectedValueOnce(new ApiError(503, { message: "busy" }));
    await expect(analysisBoard(begin, "Analysis", server, store)).rejects.toThrow("busy");
    expect(server.createStudy).toHaveBeenCalledTimes(1);
  });
});
