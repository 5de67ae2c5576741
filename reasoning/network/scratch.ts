/** Working memory of an analysis: `take` gives numbers that are all 0; what was taken is handed out again after `reset`. */
export interface Scratch {
  take(length: number): Int32Array;
  reset(): void;
}

/** Arrays are kept from one analysis to the next: to allocate them costs more than to check a graph of eight nodes. */
export function createScratch(): Scratch {
  const kept: Int32Array[] = [];
  let taken = 0;
  return {
    take(length) {
      const place = taken;
      taken += 1;
      const free = kept[place];
      if (free !== undefined && free.length >= length) return free.fill(0, 0, length);
      const made = new Int32Array(Math.max(64, 2 * length));
      kept[place] = made;
      return made;
    },
    reset() {
      taken = 0;
    },
  };
}
