import { expect, it } from "vitest";
import { Attempt, OfflineError } from "../../src/api";

it("what does not work is said, until it is tried again", async () => {
  const attempt = new Attempt();
  const works = attempt.run(() => Promise.reject(new OfflineError()));
  expect(attempt.busy).toBe(true);
  expect(await works).toBe(false);
  expect([attempt.busy, attempt.trouble]).toEqual([false, "Symple is not responding. Is it still running?"]);
  const again = attempt.run(() => Promise.resolve());
  expect(attempt.trouble).toBe("");
  expect(await again).toBe(true);
});

it("one thing is done at a time", async () => {
  const attempt = new Attempt();
  let done = 0;
  const first = attempt.run(async () => void (await Promise.resolve(), (done += 1)));
  expect(await attempt.run(() => (done += 10))).toBe(false);
  expect(await first).toBe(true);
  expect(done).toBe(1);
});
