/** Pauses of what works long in a worker. */

/**
 * A pause lets messages in that have come meanwhile: no timer is as quick. Whoever pauses goes on by a message of its own,
 * so that none is left in the way of those to come.
 */
export function newPause({ port1, port2 }: MessageChannel = new MessageChannel()): () => Promise<void> {
  const pausing: (() => void)[] = [];
  port1.onmessage = () => pausing.shift()?.();
  return () =>
    new Promise((resolve) => {
      pausing.push(resolve);
      port2.postMessage(null);
    });
}
