import type { FixedPart } from "./fixed-part.ts";
import { readEscapes } from "./read-escapes.ts";

/** Thrown if a line has another shape than the scanner knows. JSON.parse reads such a line. */
export const unexpected = new Error("the line has another shape");

const quote = 34;
const backslash = 92;

/** Words of four equal bytes, with which four bytes are tested at a time. */
const high = 0x80808080 | 0;
const ones = 0x01010101;
const spaces = 0x20202020;
const quotes = 0x22222222;
const backslashes = 0x5c5c5c5c;

/**
 * A place in the bytes of a line, with methods that move it. Each method throws `unexpected` if it doesn't find what it is named after.
 * `text` has one character for each byte, so places are the same in both.
 */
export class LineScanner {
  bytes: Uint8Array = new Uint8Array(0);
  private view: DataView = new DataView(new ArrayBuffer(0));
  text = "";
  at = 0;
  end = 0;

  open(bytes: Buffer, start: number, end: number): void {
    this.text = bytes.toString("latin1", start, end);
    this.bytes = bytes.subarray(start, end);
    this.view = new DataView(bytes.buffer, bytes.byteOffset + start, end - start);
    this.at = 0;
    this.end = end - start;
  }

  /** The byte at the place; −1 behind the end. */
  peek(): number {
    return this.at < this.end ? (this.bytes[this.at] ?? -1) : -1;
  }

  /** Passes a byte if it is there. */
  take(byte: number): boolean {
    if (this.bytes[this.at] !== byte) return false;
    this.at += 1;
    return true;
  }

  expect(byte: number): void {
    if (this.bytes[this.at] !== byte) throw unexpected;
    this.at += 1;
  }

  /** Whether a fixed part is at the place; passes it if so. */
  takeAll(part: FixedPart): boolean {
    if (!part.isAt(this.view, this.at, this.end)) return false;
    this.at += part.size;
    return true;
  }

  expectAll(part: FixedPart): void {
    if (!this.takeAll(part)) throw unexpected;
  }

  /** Passes the rest of a string whose opening quote was passed, and returns its text. */
  string(): string {
    const { bytes, view, end } = this;
    const start = this.at;
    let at = start;
    // Four bytes are passed at once if they contain no quote, backslash, control character or byte beyond ASCII.
    for (; at <= end - 4; at += 4) {
      const word = view.getInt32(at, true);
      const quoted = word ^ quotes;
      const escaped = word ^ backslashes;
      const found =
        ((quoted - ones) & ~quoted) | ((escaped - ones) & ~escaped) | ((word - spaces) & ~word) | word;
      if ((found & high) !== 0) break;
    }
    for (; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === quote) {
        this.at = at + 1;
        return this.text.slice(start, at);
      }
      if (byte === backslash || byte < 32 || byte > 127) return this.unusualString(start, at);
    }
    throw unexpected;
  }

  /** Like `string`, for a string in which only ASCII without escapes is expected. */
  plain(): string {
    const start = this.at;
    const end = this.text.indexOf('"', start);
    if (end < 0) throw unexpected;
    this.at = end + 1;
    return this.text.slice(start, end);
  }

  /** Passes the rest of a string whose opening quote was passed. */
  skipString(): void {
    const { bytes, view, end } = this;
    let { at } = this;
    while (at < end) {
      const byte = bytes[at];
      if (byte === quote) {
        this.at = at + 1;
        return;
      }
      if (byte === backslash) {
        at += bytes[at + 1] === 117 ? 6 : 2;
        continue;
      }
      at += 1;
      // Four bytes are passed at once if they contain neither a quote nor a backslash.
      for (; at <= end - 4; at += 4) {
        const word = view.getInt32(at, true);
        const quoted = word ^ quotes;
        const escaped = word ^ backslashes;
        if (((((quoted - ones) & ~quoted) | ((escaped - ones) & ~escaped)) & high) !== 0) break;
      }
    }
    throw unexpected;
  }

  /** Passes a whole object or list. */
  skipNested(): void {
    const { bytes, end } = this;
    let depth = 0;
    while (this.at < end) {
      const byte = bytes[this.at] ?? 0;
      this.at += 1;
      if (byte === quote) this.skipString();
      else if (byte === 123 || byte === 91) depth += 1;
      else if (byte === 125 || byte === 93) {
        depth -= 1;
        if (depth === 0) return;
        if (depth < 0) break;
      }
    }
    throw unexpected;
  }

  /** Passes a value of any kind. */
  skipValue(): void {
    const byte = this.peek();
    if (byte === quote) {
      this.at += 1;
      this.skipString();
    } else if (byte === 123 || byte === 91) this.skipNested();
    else this.skipWord();
  }

  /** Passes a whole number of at most 15 digits. */
  whole(): number {
    const { bytes } = this;
    const start = this.at;
    let number = 0;
    let at = start;
    for (; ; at += 1) {
      const digit = (bytes[at] ?? 0) - 48;
      if (digit < 0 || digit > 9) break;
      number = number * 10 + digit;
    }
    const size = at - start;
    const next = bytes[at];
    if (size === 0 || size > 15 || (size > 1 && bytes[start] === 48) || (next !== 44 && next !== 125))
      throw unexpected;
    this.at = at;
    return number;
  }

  /** Passes the digits of an entity's id, and returns them as a number. */
  entityNumber(): number {
    const { bytes } = this;
    const start = this.at;
    let number = 0;
    let at = start;
    for (; ; at += 1) {
      const digit = (bytes[at] ?? 0) - 48;
      if (digit < 0 || digit > 9) break;
      number = number * 10 + digit;
    }
    if (at === start || at > start + 10 || bytes[start] === 48) throw unexpected;
    this.at = at;
    return number;
  }

  /** Passes a number as JSON has it. */
  number(): number {
    const start = this.at;
    this.skipWord();
    const word = this.text.slice(start, this.at);
    if (word.length > 32 || !/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/u.test(word)) throw unexpected;
    return Number(word);
  }

  private skipWord(): void {
    const { bytes, end } = this;
    const start = this.at;
    let at = start;
    while (at < end) {
      const byte = bytes[at] ?? 0;
      if (byte === 44 || byte === 125 || byte === 93) break;
      at += 1;
    }
    if (at === start) throw unexpected;
    this.at = at;
  }

  /** Reads a string with escapes or with characters beyond ASCII. `from` is the place of the first of these. */
  private unusualString(start: number, from: number): string {
    const { bytes, end } = this;
    let isAscii = true;
    let at = from;
    for (; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === quote) break;
      if (byte === backslash) at += 1;
      else if (byte > 127) isAscii = false;
    }
    if (at >= end) throw unexpected;
    this.at = at + 1;
    const read = isAscii ? readEscapes(bytes, start, at) : null;
    if (read !== null) return read;
    const whole = this.text.slice(start - 1, this.at);
    try {
      return JSON.parse(isAscii ? whole : Buffer.from(whole, "latin1").toString("utf8"));
    } catch {
      throw unexpected;
    }
  }
}
