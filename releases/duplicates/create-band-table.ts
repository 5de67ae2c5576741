import { mixHash } from "../../domain/hashing/mix-bits.ts";
import { growArray } from "./grow-array.ts";

/** Items by the bands of their signatures (locality-sensitive hashing): a band is a value of each of the three hashes. */
export interface BandTable {
  /** Items are numbered from 0, in the order in which they come. */
  add(signature: Uint32Array): void;
  /** Writes the items that share a bucket of some band with the signature, each once. @returns how many */
  find(signature: Uint32Array, into: number[]): number;
}

/**
 * With a similarity s, two items meet with a chance of 1 − (1 − s³)^bands. Buckets hold four items on average when `expected` have come:
 * a few more candidates, told apart by the sketches, for an eighth of the memory that a bucket each would take.
 */
export function createBandTable({
  bands,
  expected,
}: {
  readonly bands: number;
  readonly expected: number;
}): BandTable {
  const buckets = 2 ** Math.max(8, Math.ceil(Math.log2(expected / 4)));
  // Items are stored from 1 on: 0 is the end of a chain.
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
