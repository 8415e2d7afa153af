/** Numbers and texts as bytes, and bytes as letters that may stand in an address. */

const SEVEN_BITS = 0x80;

/** What was read is not what was written. */
export class DamagedError extends Error {
  override name = "DamagedError";
}

/** The link was made by a later program. */
export class NewerError extends Error {
  override name = "NewerError";
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
    // One by one, here as below: a call does not take any number of arguments.
    for (const byte of encoded) this.bytes.push(byte);
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

  /** Whether nothing is left. */
  get ended(): boolean {
    return this.#at === this.bytes.length;
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

/** Bytes as letters, behind the version of what they are and a check sum of two bytes. */
export function seal(version: number, body: readonly number[]): string {
  const sum = checkSum(body);
  return toLetters([version, sum >> 8, sum & 0xff, ...body]);
}

/** Throws DamagedError for letters that are not such bytes, or only a part of them, and NewerError. */
export function unseal(version: number, letters: string): number[] {
  const [written, high, low, ...body] = fromLetters(letters);
  if (written === undefined || high === undefined || low === undefined) throw new DamagedError();
  if (written > version) throw new NewerError();
  if (written !== version || checkSum(body) !== high * 256 + low) throw new DamagedError();
  return body;
}

/** A check sum that notices a letter that was lost or changed: FNV-1a, folded to 16 bits. */
export function checkSum(bytes: readonly number[]): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return (sum >>> 16) ^ (sum & 0xffff);
}

/** base64url without padding. */
export function toLetters(bytes: readonly number[]): string {
  const letters = bytes.map((byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
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
