/** The worker that the core runs in. Its name is the number of threads that it may begin. */
import { CoreHost, type Asked, type Told } from "./host";
import { load, loadNet } from "./load";
import { newPause } from "./pause";

const scope = self as unknown as {
  readonly name: string;
  postMessage(told: Told): void;
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
};
const pause = newPause();

// What comes before the core is there waits for it, in its order.
const host = load(Number(scope.name)).then(
  ({ core, threads }) => new CoreHost(core, (told) => scope.postMessage(told), pause, loadNet, threads),
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
