/** Number of entries of a chunk. A list that grows by chunks copies nothing, and takes at most one chunk more memory than it needs. */
const chunkSize = 1 << 18;

/** A growing list of 32-bit numbers. */
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

  /** Returns the chunks in their order; of the last one only the used part. */
  chunks(): Uint32Array[] {
    return this.#chunks.map((chunk) => (chunk === this.#last ? chunk.subarray(0, this.#used) : chunk));
  }
}
