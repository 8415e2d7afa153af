/** Bytes made fewer, by the browser itself, and back. */
import { DamagedError } from "./bytes";

const FORMAT = "deflate-raw";

/** Browsers before 2023 cannot. */
export function canDeflate(): boolean {
  return typeof CompressionStream !== "undefined";
}

export async function deflate(bytes: readonly number[]): Promise<number[]> {
  const stream = streamOf(bytes).pipeThrough(new CompressionStream(FORMAT));
  return [...new Uint8Array(await new Response(stream).arrayBuffer())];
}

/** Throws DamagedError for bytes that were not made by `deflate`, and for more than `most`: a few may swell to millions. */
export async function inflate(bytes: readonly number[], most: number): Promise<number[]> {
  const reader = streamOf(bytes).pipeThrough(new DecompressionStream(FORMAT)).getReader();
  const found: number[] = [];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (found.length + part.value.length > most) throw new DamagedError();
      for (const byte of part.value) found.push(byte);
    }
  } catch {
    throw new DamagedError();
  } finally {
    // It may have ended by itself, or not at all.
    await reader.cancel().catch(() => undefined);
  }
  return found;
}

function streamOf(bytes: readonly number[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([Uint8Array.from(bytes)]).stream();
}
