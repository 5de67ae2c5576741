/** Entries of one chunk. A list that grows by chunks copies nothing, and holds at most one chunk more than it needs. */
const chunkSize = 1 << 18;

/** A list of numbers of 32 bits that grows. */
export class ChunkedList {
  readonly #chunks: Uint32Array[] = [];
  #last = new Uint32Array(0);
  #used = chunkSize;

  get length(): number {
    return this.#chunks.length * chunkSize - (chunkSize - this.#used);
  }

  push(value: number): void {
    if (this.#used === chunkSize) {
      this.#last = new Uint32Array(chunkSize);
      this.#chunks.push(this.#last);
      this.#used = 0;
    }
    this.#last[this.#used] = value;
    this.#used += 1;
  }

  at(index: number): number {
    return this.#chunks[index >>> 18]?.[index & (chunkSize - 1)] ?? 0;
  }

  set(index: number, value: number): void {
    const chunk = this.#chunks[index >>> 18];
    if (chunk !== undefined) chunk[index & (chunkSize - 1)] = value;
  }

  /** The chunks in their order; the last one only as far as it is used. */
  chunks(): Uint32Array[] {
    return this.#chunks.map((chunk) => (chunk === this.#last ? chunk.subarray(0, this.#used) : chunk));
  }
}
