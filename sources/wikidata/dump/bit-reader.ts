/** Makes the error for data that is no bzip2. */
export function badBzip2(what: string): Error {
  return new Error(what);
}

/** Reads bits from bytes, the highest first. */
export class BitReader {
  private bytes: Buffer = Buffer.alloc(0);
  private at = 0;
  private kept = 0;
  private count = 0;

  /** Number of given bytes of which no bit was taken yet. */
  left(): number {
    return this.bytes.length - this.at;
  }

  /** Adds bytes behind the others. */
  give(more: Buffer): void {
    this.bytes = this.left() === 0 ? more : Buffer.concat([this.bytes.subarray(this.at), more]);
    this.at = 0;
  }

  /** Takes up to 24 bits as a number. */
  take(size: number): number {
    while (this.count < size) {
      if (this.at >= this.bytes.length) throw badBzip2("unexpected end of file");
      this.kept = ((this.kept & 0xff_ff_ff) << 8) | (this.bytes[this.at++] ?? 0);
      this.count += 8;
    }
    this.count -= size;
    return (this.kept >>> this.count) & ((1 << size) - 1);
  }

  /** Skips the remaining bits of a byte that was begun. */
  align(): void {
    this.count -= this.count % 8;
  }

  /** Whether nothing is left at all. */
  isEmpty(): boolean {
    return this.left() === 0 && this.count < 8;
  }
}
