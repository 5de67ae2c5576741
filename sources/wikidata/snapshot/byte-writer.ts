/** Writes numbers and texts into bytes that grow as needed. */
export class ByteWriter {
  bytes: Buffer;
  length = 0;

  constructor(capacity = 64 * 1024) {
    this.bytes = Buffer.allocUnsafe(capacity);
  }

  reset(): void {
    this.length = 0;
  }

  /** The written bytes, which the next write may change. */
  view(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** Writes a whole number from 0 to 2⁵³ in one byte for each seven bits. */
  number(value: number): void {
    this.reserve(8);
    let rest = value;
    while (rest >= 0x80_00_00_00) {
      this.bytes[this.length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    while (rest >= 128) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  /** Writes a text as its length in bytes and its UTF-8. */
  text(value: string): void {
    const { length } = value;
    // Most texts are short ASCII, for which a loop is faster than a call of the encoder.
    if (length < 48) {
      this.reserve(length + 1);
      const { bytes } = this;
      const start = this.length;
      bytes[start] = length;
      for (let at = 0; ; at += 1) {
        if (at === length) {
          this.length = start + 1 + length;
          return;
        }
        const code = value.charCodeAt(at);
        if (code > 127) break;
        bytes[start + 1 + at] = code;
      }
    }
    const size = Buffer.byteLength(value);
    this.number(size);
    this.reserve(size);
    this.length += this.bytes.write(value, this.length, "utf8");
  }

  double(value: number): void {
    this.reserve(8);
    this.length = this.bytes.writeDoubleLE(value, this.length);
  }

  raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    larger.set(this.view());
    this.bytes = larger;
  }
}
