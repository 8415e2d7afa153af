/** Numbers and texts as bytes, and bytes as letters that may stand in an address. */

const SEVEN_BITS = 0x80;

/** What was read is not what was written. */
export class DamagedError extends Error {
  override name = "DamagedError";
}

export class ByteWriter {
  readonly bytes: number[] = [];

  /** A whole number, not negative: seven bits a byte, the low ones first. */
  number(value: number): void {
    let rest = value;
    while (rest >= SEVEN_BITS) {
      this.bytes.push((rest % SEVEN_BITS) + SEVEN_BITS);
      rest = Math.floor(rest / SEVEN_BITS);
    }
    this.bytes.push(rest);
  }

  text(value: string): void {
    const encoded = new TextEncoder().encode(value);
    this.number(encoded.length);
    this.bytes.push(...encoded);
  }

  /** The rest of the bytes. */
  large(value: bigint): void {
    for (let rest = value; rest > 0n; rest >>= 8n) this.bytes.push(Number(rest & 0xffn));
  }
}

/** Throws DamagedError where nothing is left, or what is there makes no sense. */
export class ByteReader {
  #at = 0;

  constructor(private readonly bytes: readonly number[]) {}

  number(most: number): number {
    let value = 0;
    for (let scale = 1; scale <= most * SEVEN_BITS; scale *= SEVEN_BITS) {
      const byte = this.#byte();
      value += (byte % SEVEN_BITS) * scale;
      if (byte >= SEVEN_BITS) continue;
      if (value > most) break;
      return value;
    }
    throw new DamagedError();
  }

  text(mostBytes: number): string {
    const length = this.number(mostBytes);
    const encoded = Uint8Array.from({ length }, () => this.#byte());
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(encoded);
    } catch {
      throw new DamagedError();
    }
  }

  large(): bigint {
    return this.bytes.slice(this.#at).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
  }

  #byte(): number {
    const byte = this.bytes[this.#at];
    if (byte === undefined) throw new DamagedError();
    this.#at += 1;
    return byte;
  }
}

/** A check sum that notices a letter that was lost or changed: FNV-1a, folded to 16 bits. */
export function checkSum(bytes: readonly number[]): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return (sum >>> 16) ^ (sum & 0xffff);
}

/** base64url without padding. */
export function toLetters(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Throws DamagedError. */
export function fromLetters(text: string): number[] {
  if (!/^[\w-]*$/.test(text)) throw new DamagedError();
  try {
    return [...atob(text.replaceAll("-", "+").replaceAll("_", "/"))].map((letter) => letter.charCodeAt(0));
  } catch {
    throw new DamagedError();
  }
}
