type Numbers = Uint32Array | Uint16Array | Uint8Array;

/** Entries of one chunk. A list that grows by chunks copies nothing, and holds at most one chunk more than it needs. */
const chunkSize = 1 << 18;

/** A list of numbers that grows. */
export class ChunkedList<N extends Numbers> {
  readonly #make: (length: number) => N;
  readonly #chunks: N[] = [];
  #last: N;
  #used = chunkSize;

  constructor(make: (length: number) => N) {
    this.#make = make;
    this.#last = make(0);
  }

  get length(): number {
    return this.#chunks.length * chunkSize - (chunkSize - this.#used);
  }

  push(value: number): void {
    if (this.#used === chunkSize) {
      this.#last = this.#make(chunkSize);
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

  /** Copies all numbers in their order into one array. */
  flatten(): N {
    const all = this.#make(this.length);
    this.#chunks.forEach((chunk, at) => {
      const rest = this.length - at * chunkSize;
      all.set(rest < chunkSize ? chunk.subarray(0, rest) : chunk, at * chunkSize);
    });
    return all;
  }
}
