import { isLater } from "./collect-records.ts";
import { type OpenRun, openRun, type RunRecord } from "./run-file.ts";

/** Most runs that are merged at once. Each needs a buffer of 64 KB and a file handle. */
export const mostMerged = 64;

/**
 * Yields the records of sorted runs in the order of their keys, each key once. Of several records of a key, the one with the highest
 * revision is taken, and of equal revisions the last one in the dump. The runs must be in the order of the dump. A record is valid until
 * the next one is requested.
 */
export function* mergeRuns(files: readonly string[], onDuplicate: () => void): Generator<RunRecord> {
  const runs: OpenRun[] = [];
  try {
    for (const file of files) runs.push(openRun(file));
    const heap = createHeap(runs);
    // The best record of one key is kept apart, because its run moves on while others of the same key are compared.
    const best: RunRecord = { key: -1, version: 0, statements: 0, bytes: Buffer.alloc(0), start: 0, end: 0 };
    for (let run = heap.first(); run !== null; run = heap.first()) {
      const { record } = run;
      if (!heap.hasSecond(record.key)) {
        yield record;
        heap.advance();
        continue;
      }
      copy(record, best);
      heap.advance();
      for (let other = heap.first(); other?.record.key === best.key; other = heap.first()) {
        onDuplicate();
        if (isLater(other.record.version, best.version)) copy(other.record, best);
        heap.advance();
      }
      yield best;
    }
  } finally {
    for (const run of runs) run.close();
  }
}

function copy(from: RunRecord, to: RunRecord): void {
  to.key = from.key;
  to.version = from.version;
  to.statements = from.statements;
  to.bytes = Buffer.from(from.bytes.subarray(from.start, from.end));
  to.start = 0;
  to.end = to.bytes.length;
}

/** Creates a heap of runs by the key of their present record. If keys are equal, the earlier run comes first. */
function createHeap(runs: readonly OpenRun[]) {
  const heap: number[] = [];
  const keyOf = (place: number): number => runs[heap[place] ?? -1]?.record.key ?? Number.POSITIVE_INFINITY;
  const isBefore = (one: number, other: number): boolean => {
    const difference = keyOf(one) - keyOf(other);
    return difference < 0 || (difference === 0 && (heap[one] ?? 0) < (heap[other] ?? 0));
  };
  const swap = (one: number, other: number): void => {
    const kept = heap[one] ?? 0;
    heap[one] = heap[other] ?? 0;
    heap[other] = kept;
  };
  const sink = (from: number): void => {
    for (let place = from; ; ) {
      const left = place * 2 + 1;
      if (left >= heap.length) return;
      const least = left + 1 < heap.length && isBefore(left + 1, left) ? left + 1 : left;
      if (!isBefore(least, place)) return;
      swap(least, place);
      place = least;
    }
  };
  for (const [index, run] of runs.entries()) if (run.next()) heap.push(index);
  for (let place = heap.length >> 1; place >= 0; place -= 1) sink(place);
  return {
    first: (): OpenRun | null => (heap.length === 0 ? null : (runs[heap[0] ?? 0] ?? null)),
    /** Whether another run has the same key as the first run, whose key is given. */
    hasSecond: (key: number): boolean => keyOf(1) === key || keyOf(2) === key,
    advance(): void {
      const run = runs[heap[0] ?? -1];
      if (run?.next() === false) {
        const last = heap.pop();
        if (heap.length > 0 && last !== undefined) heap[0] = last;
      }
      sink(0);
    },
  };
}
