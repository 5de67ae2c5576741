/** Reads what `ByteWriter` wrote. Reading past the end throws a RangeError. */
export class ByteReader {
  readonly bytes: Buffer;
  at: number;
  readonly end: number;

  constructor(bytes: Buffer, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  byte(): number {
    if (this.at >= this.end) throw new RangeError("the bytes end too early");
    return this.bytes[this.at++] ?? 0;
  }

  number(): number {
    // Most numbers have one byte and need no multiplication.
    const first = this.byte();
    if (first < 128) return first;
    let value = first & 127;
    let scale = 128;
    for (;;) {
      const byte = this.byte();
      if (byte < 128) return value + byte * scale;
      value += (byte & 127) * scale;
      scale *= 128;
    }
  }

  text(): string {
    const size = this.number();
    const from = this.skip(size);
    const { bytes } = this;
    for (let at = from; at < this.at; at += 1)
      if ((bytes[at] ?? 0) > 127) return bytes.toString("utf8", from, this.at);
    return bytes.toString("latin1", from, this.at);
  }

  double(): number {
    return this.bytes.readDoubleLE(this.skip(8));
  }

  /** Skips some bytes and returns the place of the first one. */
  skip(size: number): number {
    const from = this.at;
    if (from + size > this.end) throw new RangeError("the bytes end too early");
    this.at = from + size;
    return from;
  }
}
