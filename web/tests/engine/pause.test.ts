import { afterEach, expect, test } from "vitest";
import { newPause } from "../../src/engine/pause";

const channel = new MessageChannel();
afterEach(() => channel.port1.close());

test("everybody who pauses goes on, in their order, after as many messages", async () => {
  const pause = newPause(channel);
  let messages = 0;
  channel.port1.addEventListener("message", () => (messages += 1));
  const order: string[] = [];
  const first = pause().then(() => order.push(`first after ${messages}`));
  const second = pause().then(() => order.push(`second after ${messages}`));
  await Promise.all([first, second]);
  expect(order).toEqual(["first after 1", "second after 2"]);
});
