/** Whether this page was built with an engine of its own, and the browser can run it. The engine itself comes later. */
export const hasEngine =
  Object.keys(import.meta.glob("./built/engine.mjs")).length > 0 && "Worker" in globalThis && "WebAssembly" in globalThis;
