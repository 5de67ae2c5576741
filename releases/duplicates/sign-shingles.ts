import { mixHash } from "../../domain/stable-hash.ts";
import { hashSequence } from "./hash-text.ts";

const EMPTY = 0xffffffff;
/** Shingles have values below this one. Other values mark a bin that is empty, or that copied the value of another bin. */
const TAKEN = 0x80000000;

/**
 * Writes three one-permutation MinHashes of a set of shingles, each with `bins` values (Li, Owen, Zhang 2012). Each hash puts a shingle
 * into one bin, and a bin keeps its least value. The probability that a bin of two sets is equal is their Jaccard similarity. An empty bin
 * copies the value of another bin (optimal densification, Shrivastava 2017). Which bin it tries depends only on the empty bin's number, so
 * equal sets copy equal values. `into` gets 3 · `bins` values, beginning with the first hash. Without shingles nothing is written.
 */
export function signShingles(
  shingles: Uint32Array,
  count: number,
  { bins, into }: { readonly bins: number; readonly into: Uint32Array },
): void {
  if (count === 0) return;
  into.fill(EMPTY);
  for (let hashes = 0; hashes < 3; hashes += 1) {
    const salt = mixHash(hashes + 1);
    const first = hashes * bins;
    for (let at = 0; at < count; at += 1) {
      const hash = mixHash((shingles[at] ?? 0) ^ salt);
      // The low half of the hash chooses the bin, the high half the order within it.
      const bin = first + (((hash & 0xffff) * bins) >>> 16);
      const value = hash >>> 1;
      if (value < (into[bin] ?? EMPTY)) into[bin] = value;
    }
    densify(into, { first, bins, salt });
  }
}

function densify(
  values: Uint32Array,
  { first, bins, salt }: { readonly first: number; readonly bins: number; readonly salt: number },
): void {
  for (let bin = 0; bin < bins; bin += 1) {
    if ((values[first + bin] ?? 0) < TAKEN) continue;
    let draw = mixHash(salt ^ (bin + 1));
    while ((values[first + (draw % bins)] ?? 0) >= TAKEN) draw = mixHash(draw);
    values[first + bin] = TAKEN + (values[first + (draw % bins)] ?? 0);
  }
}

/** Tokens of a shingle: three words or Han characters. When 15 % of the tokens change, 0.85³ = 61 % of the sequences stay the same. */
const LENGTH = 3;

/** Writes the hash of every three-token sequence to `into`. A shorter text is a single sequence. @returns the number of sequences */
export function shingleTokens(tokens: Uint32Array, count: number, into: Uint32Array): number {
  if (count === 0) return 0;
  const length = Math.min(LENGTH, count);
  const sequences = count - length + 1;
  for (let at = 0; at < sequences; at += 1) into[at] = hashSequence(tokens, at, length);
  return sequences;
}
