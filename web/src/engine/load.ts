/** The core as its worker can have it: with threads, or with one. Which files there are says scripts/page_engine.py. */
import type { Core } from "./core";

export interface Loaded {
  readonly core: Core;
  readonly threads: number;
}

interface Options {
  readonly threads: number;
  readonly locateFile: (name: string) => string;
  readonly mainScriptUrlOrBlob: string;
}

const [single] = Object.values(import.meta.glob<{ default: () => Promise<Core> }>("./built/engine.mjs"));
/** The net that came with the program: the one file of its folder. */
const [net] = Object.values(
  import.meta.glob<string>("../../../src/symple/nets/shipped/*.onnx", { query: "?url", import: "default", eager: true }),
);
/** Its workers load the module by its address, so it stays a file of its own. */
const files = import.meta.glob<string>("./built/threads*", { query: "?url", import: "default", eager: true });

/** Milliseconds: threads that have not begun by then never will. */
const PATIENCE = 10_000;

export async function load(threads: number): Promise<Loaded> {
  if (single === undefined) throw new Error("This page was built without the engine.");
  if (threads > 1) {
    try {
      return { core: await loadThreads(threads), threads };
    } catch {
      // One thread thinks as well, if slower.
    }
  }
  const { default: make } = await single();
  return { core: await make(), threads: 1 };
}

/** The file of the net; null where it is not to be had. */
export async function loadNet(): Promise<Uint8Array | null> {
  if (net === undefined) return null;
  const answer = await fetch(new URL(net, self.location.href));
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

async function loadThreads(threads: number): Promise<Core> {
  const addressOf = (name: string) => new URL(files[`./built/${name}`] as string, self.location.href).href;
  const main = addressOf("threads.js");
  const { default: make } = (await import(/* @vite-ignore */ main)) as { default: (options: Options) => Promise<Core> };
  const done = new AbortController();
  const failure = new Promise<never>((_, fail) => {
    const timer = setTimeout(() => fail(new Error("No thread has begun.")), PATIENCE);
    done.signal.addEventListener("abort", () => clearTimeout(timer));
    // A thread that cannot begin is an error of this worker, which would end it.
    const hear = (event: ErrorEvent) => (event.preventDefault(), fail(new Error(event.message)));
    self.addEventListener("error", hear, { signal: done.signal });
  });
  try {
    return await Promise.race([make({ threads, locateFile: addressOf, mainScriptUrlOrBlob: main }), failure]);
  } finally {
    done.abort();
  }
}
