/** The worker that the core runs in. */
import type { Core } from "./core";
import { CoreHost, type Asked, type Told } from "./host";

const scope = self as unknown as {
  postMessage(told: Told): void;
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
};
const [load] = Object.values(import.meta.glob<{ default: () => Promise<Core> }>("./built/engine.mjs"));
const channel = new MessageChannel();

/** Lets messages in that have come meanwhile: no timer is as quick. */
const pause = () =>
  new Promise<void>((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
async function begin(): Promise<CoreHost> {
  if (load === undefined) throw new Error("This page was built without the engine.");
  const { default: make } = await load();
  return new CoreHost(await make(), (told) => scope.postMessage(told), pause);
}

// What comes before the core is there waits for it, in its order.
const host = begin();
// Whoever asks is told that it is not to be had.
host.catch(() => null);
scope.onmessage = ({ data }) =>
  void host.then(
    (ready) => ready.hear(data),
    (error: unknown) => {
      if ("id" in data) scope.postMessage({ id: data.id, error: String(error) });
    },
  );
