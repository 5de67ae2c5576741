import { clear } from "./clear.ts";

/** Working memory of an analysis. What was taken is handed out again after `reset`. */
export interface Scratch {
  /** So many numbers that are all 0. */
  takeZeros(length: number): Int32Array;
  /** So many numbers of any value, for what is written before it is read. */
  take(length: number): Int32Array;
  reset(): void;
}

/** Arrays are kept from one analysis to the next: to allocate them costs more than to check a graph of eight nodes. */
export function createScratch(): Scratch {
  const kept: Int32Array[] = [];
  let taken = 0;
  const take = (length: number): Int32Array => {
    const place = taken;
    taken += 1;
    const free = kept[place];
    if (free !== undefined && free.length >= length) return free;
    const made = new Int32Array(Math.max(64, 2 * length));
    kept[place] = made;
    return made;
  };
  return {
    take,
    takeZeros: (length) => clear(take(length), length),
    reset() {
      taken = 0;
    },
  };
}
