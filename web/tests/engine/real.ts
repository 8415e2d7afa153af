/** The real core, built for the page, in workers that are none: what is asked is answered in the test's own thread. */
import { readdirSync, readFileSync } from "node:fs";
import type { Core } from "../../src/engine/core";
import { CoreHost, type Asked, type Told } from "../../src/engine/host";
import { CoreLine, type Port } from "../../src/engine/line";
import type { Engine } from "../../src/engine/think";

const BUILT = new URL("../../src/engine/built/", import.meta.url);
const NETS = new URL("../../../src/symple/nets/shipped/", import.meta.url);

export async function loadCore(): Promise<Core> {
  // What it looks for of a worker.
  Object.assign(globalThis, { self: { location: BUILT }, importScripts: () => {} });
  const address = new URL("engine.mjs", BUILT).pathname;
  const { default: make } = (await import(/* @vite-ignore */ address)) as {
    default: (options: { wasmBinary: Uint8Array }) => Promise<Core>;
  };
  return make({ wasmBinary: readFileSync(new URL("engine.wasm", BUILT)) });
}

/** The net that came with the program. */
export async function loadNet(): Promise<Uint8Array> {
  const [name] = readdirSync(NETS).filter((file) => file.endsWith(".onnx"));
  return new Uint8Array(readFileSync(new URL(name as string, NETS)));
}

export function engineOf(core: Core, net: () => Promise<Uint8Array | null> = loadNet): Engine {
  const line = () => new CoreLine(() => portOf(core, net));
  return { search: line(), proofs: line() };
}

function portOf(core: Core, net: () => Promise<Uint8Array | null>): Port {
  let open = true;
  const port: Port = { postMessage: () => {}, terminate: () => (open = false), onmessage: null, onerror: null };
  const tell = (told: Told) => queueMicrotask(() => open && port.onmessage?.({ data: structuredClone(told) } as MessageEvent<Told>));
  const host = new CoreHost(core, tell, () => new Promise((resolve) => setTimeout(resolve)), net);
  return Object.assign(port, { postMessage: (asked: Asked) => void setTimeout(() => open && void host.hear(structuredClone(asked))) });
}
