/** The worker that the core runs in. Its name is the number of threads that it may begin. */
import { CoreHost, type Asked, type Told } from "./host";
import { load } from "./load";

const scope = self as unknown as {
  readonly name: string;
  postMessage(told: Told): void;
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
};
const channel = new MessageChannel();

/** Lets messages in that have come meanwhile: no timer is as quick. */
const pause = () =>
  new Promise<void>((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });

// What comes before the core is there waits for it, in its order.
const host = load(Number(scope.name)).then(
  ({ core, threads }) => new CoreHost(core, (told) => scope.postMessage(told), pause, threads),
);
// Whoever asks is told that it is not to be had.
host.catch(() => null);
scope.onmessage = ({ data }) =>
  void host.then(
    (ready) => ready.hear(data),
    (error: unknown) => {
      if ("id" in data) scope.postMessage({ id: data.id, error: String(error) });
    },
  );
