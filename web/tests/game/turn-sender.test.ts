import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, OfflineError, retryDelay } from "../../src/api";
import { TurnSender, type Delivery } from "../../src/game/turn-sender";
import { game } from "./games";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function sender(play: (id: string, number: number, turn: string) => Promise<ReturnType<typeof game>>) {
  const states: Delivery["state"][] = [];
  return { states, sender: new TurnSender({ play }, (delivery) => states.push(delivery.state)) };
}

describe("sending a turn", () => {
  it("repeats the same number and text until the server answers", async () => {
    const play = vi
      .fn()
      .mockRejectedValueOnce(new OfflineError())
      .mockRejectedValueOnce(new ApiError(507))
      .mockResolvedValue(game(["E5"]));
    const { states, sender: turns } = sender(play);
    const sent = turns.send("g1", 1, "E5");
    await vi.runAllTimersAsync();
    expect((await sent).turns).toEqual(["E5"]);
    expect(play.mock.calls).toEqual(Array(3).fill(["g1", 1, "E5", null]));
    expect(states).toEqual(["sending", "failed", "failed", "idle"]);
  });

  it.each([409, 422, 404])("is not repeated when the server refuses it with %i", async (status) => {
    const play = vi.fn().mockRejectedValue(new ApiError(status));
    const { states, sender: turns } = sender(play);
    await expect(turns.send("g1", 1, "E5")).rejects.toThrow(`status ${status}`);
    expect(play).toHaveBeenCalledTimes(1);
    expect(states).toEqual(["sending", "idle"]);
  });

  it("goes on at once when asked to", async () => {
    const play = vi.fn().mockRejectedValueOnce(new OfflineError()).mockResolvedValue(game(["E5"]));
    const { sender: turns } = sender(play);
    const sent = turns.send("g1", 1, "E5");
    await vi.advanceTimersByTimeAsync(1);
    turns.retryNow();
    expect((await sent).turns).toEqual(["E5"]);
  });

  it("ends when the page is left", async () => {
    const play = vi.fn().mockRejectedValue(new OfflineError());
    const { sender: turns } = sender(play);
    const sent = turns.send("g1", 1, "E5");
    const ended = expect(sent).rejects.toBeInstanceOf(OfflineError);
    await vi.advanceTimersByTimeAsync(1);
    turns.stop();
    await ended;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it("waits longer after every failure, and never more than 15 seconds", () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  });
});
