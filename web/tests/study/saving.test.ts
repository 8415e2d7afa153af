// @vitest-environment jsdom
/** How what is changed in a study comes to the server, whatever is in the way. */
import { describe, expect, it } from "vitest";
import { ApiError, OfflineError, type StudyKeeper } from "../../src/api";
import { mainTurns } from "../../src/record";
import { StudySession } from "../../src/study/session.svelte";
import { loadUnsaved } from "../../src/study/unsaved";
import { calm, keeper, open, record, saveStudy as save, server, settle, study } from "./served";

describe("saving", () => {
  it("is tried again while the server does not answer", async () => {
    const session = await open(["C3"]);
    server.refuse = () => new OfflineError();
    session.play("A1");
    await calm();
    expect(session.keeping.state).toBe("failed");
    server.refuse = () => null;
    session.retry();
    await settle();
    expect(session.keeping.state).toBe("kept");
    expect(server.saved).toHaveLength(1);
  });

  it("waits for the access code of a server that was started again", async () => {
    const session = await open(["C3"]);
    server.refuse = () => new ApiError(401, { message: "Code?", code: "access-code" });
    session.play("A1");
    await calm();
    expect(session.keeping.state).toBe("failed");
    server.refuse = () => null;
    await settle(60_000);
    expect(session.keeping.state).toBe("kept");
    expect(server.onDisk.record.turns).toHaveLength(2);
  });

  it("that had no end is gone on with by a page that is loaded anew", async () => {
    server.onDisk = study(["C3"]);
    let cutOff = true;
    const saveStudy: StudyKeeper["saveStudy"] = (...change) =>
      cutOff ? Promise.reject(new OfflineError()) : save(...change);
    const before = new StudySession("s1", null, keeper({ saveStudy }));
    await settle();
    before.play("A1");
    void before.rename("Evening");
    before.annotate({ comment: "later" });
    await calm();
    expect(server.saved).toHaveLength(0);

    const session = new StudySession("s1", ["C3", "A1"], keeper());
    await settle();
    expect([session.tree && mainTurns(session.tree), session.path]).toEqual([["C3", "A1"], [0, 0]]);
    await calm();
    expect(server.saved).toHaveLength(1);
    expect(server.saved[0]).toMatchObject({ name: "Evening", record: { turns: [{ turn: "C3" }, { turn: "A1", comment: "later" }] } });
    expect(loadUnsaved("s1")).toBeNull();

    // The page of before has just the same, which is no conflict.
    cutOff = false;
    await settle(60_000);
    expect([before.keeping.state, session.keeping.state]).toEqual(["kept", "kept"]);
    expect(server.onDisk.record.turns).toHaveLength(2);
    before.close();
    session.close();
  });

  it("that had no end is a conflict where the study has been changed since", async () => {
    const before = await open(["C3"]);
    server.refuse = () => new ApiError(422);
    before.play("A1");
    await calm();
    before.close();

    server.refuse = () => null;
    const session = await open(["C3", "E5"], null, { version: 2 });
    await calm();
    expect(session.keeping.state).toBe("conflict");
    expect(session.tree && mainTurns(session.tree)).toEqual(["C3", "A1"]);
    await session.takeTheirs();
    expect(session.tree && mainTurns(session.tree)).toEqual(["C3", "E5"]);
    expect(loadUnsaved("s1")).toBeNull();
  });

  it.each([
    ["garbage", "x"],
    ["an illegal game", { version: 1, record: record(["Z9"]) }],
  ])("passes over %s in the browser's storage", async (_, kept) => {
    localStorage.setItem("symple.unsaved.s1", JSON.stringify(kept));
    const session = await open(["C3"]);
    await calm();
    expect(session.tree && mainTurns(session.tree)).toEqual(["C3"]);
    expect(server.saved).toHaveLength(0);
  });

  it("that is refused is told, and one can go back to what is saved", async () => {
    const session = await open(["C3"]);
    server.refuse = () => new ApiError(422);
    session.play("A1");
    await calm();
    expect(session.keeping.state).toBe("refused");
    await session.takeTheirs();
    expect(session.keeping.state).toBe("kept");
    expect(session.tree && mainTurns(session.tree)).toEqual(["C3"]);
  });

  it("happens also when the page is left at once", async () => {
    const session = await open(["C3"]);
    session.play("A1");
    session.close();
    await settle();
    expect(server.saved).toHaveLength(1);
  });

  it("brings the new name", async () => {
    const session = await open(["C3"]);
    await session.rename("Evening");
    expect(server.saved[0]?.name).toBe("Evening");
    expect(session.study?.name).toBe("Evening");
  });
});
