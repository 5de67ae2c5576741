import { mixHash } from "../../domain/stable-hash.ts";

/**
 * Index of items by the bands of their signatures (locality-sensitive hashing). A band consists of one value of each of the three hashes.
 */
export interface BandTable {
  /** Adds an item; items are numbered from 0, in the order of the calls. */
  add(signature: Uint32Array): void;
  /** Writes the items that share a bucket with the signature in some band, each once. @returns the number of items */
  find(signature: Uint32Array, into: number[]): number;
}

/**
 * Creates an empty band table. Two items with similarity s share a bucket with probability 1 − (1 − s³)^bands. With `expected` items a
 * bucket contains four on average. So there are some more candidates, which the sketches rule out, but only an eighth of the memory is
 * needed that one bucket for each item would take.
 */
export function createBandTable({
  bands,
  expected,
}: {
  readonly bands: number;
  readonly expected: number;
}): BandTable {
  const buckets = 2 ** Math.max(8, Math.ceil(Math.log2(expected / 4)));
  // Stored item numbers begin with 1, because 0 marks the end of a chain.
  const heads = new Uint32Array(bands * buckets);
  let next = new Uint32Array(bands * expected);
  let seen = new Uint32Array(expected);
  let size = 0;
  let search = 0;

  const bucketOf = (signature: Uint32Array, band: number): number => {
    const last = mixHash((signature[2 * bands + band] ?? 0) ^ band);
    const key = mixHash((signature[band] ?? 0) ^ mixHash((signature[bands + band] ?? 0) ^ last));
    return band * buckets + (key & (buckets - 1));
  };

  return {
    add(signature) {
      const item = size;
      size += 1;
      next = growArray(next, size * bands);
      for (let band = 0; band < bands; band += 1) {
        const bucket = bucketOf(signature, band);
        next[item * bands + band] = heads[bucket] ?? 0;
        heads[bucket] = size;
      }
    },
    find(signature, into) {
      seen = growArray(seen, size);
      search += 1;
      let found = 0;
      for (let band = 0; band < bands; band += 1) {
        let place = heads[bucketOf(signature, band)] ?? 0;
        while (place !== 0) {
          const item = place - 1;
          if (seen[item] !== search) {
            seen[item] = search;
            into[found++] = item;
          }
          place = next[item * bands + band] ?? 0;
        }
      }
      return found;
    },
  };
}

/** Index of small numbers by 64-bit keys. A key may have several numbers; each needs 12 bytes. */
interface KeyTable {
  add(key: number, check: number, value: number): void;
  /** Calls `each` with every value of the key. */
  visit(key: number, check: number, each: (value: number) => void): void;
}

/** Creates an empty key table. `expected` is the approximate number of values. */
export function createKeyTable({ expected }: { readonly expected: number }): KeyTable {
  const buckets = 2 ** Math.max(8, Math.ceil(Math.log2(expected / 4)));
  const heads = new Uint32Array(buckets);
  let checks = new Uint32Array(expected);
  let values = new Uint32Array(expected);
  let next = new Uint32Array(expected);
  let size = 0;
  return {
    add(key, check, value) {
      const place = size;
      size += 1;
      checks = growArray(checks, size);
      values = growArray(values, size);
      next = growArray(next, size);
      checks[place] = check;
      values[place] = value;
      next[place] = heads[key & (buckets - 1)] ?? 0;
      heads[key & (buckets - 1)] = size;
    },
    visit(key, check, each) {
      for (let place = heads[key & (buckets - 1)] ?? 0; place !== 0; place = next[place - 1] ?? 0) {
        if (checks[place - 1] === check) each(values[place - 1] ?? 0);
      }
    },
  };
}

/** Returns the array itself if it has room for `length` values, else a copy of at least twice its length, in which new values are 0. */
export function growArray<T extends Uint8Array | Uint16Array | Uint32Array>(array: T, length: number): T {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.max(length, 2 * array.length));
  larger.set(array);
  return larger;
}
