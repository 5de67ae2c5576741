import { mixHash } from "../../domain/stable-hash.ts";
import { hashSequence } from "./hash-text.ts";

const EMPTY = 0xffffffff;
/** Values of shingles lie below; from here on a bin is empty, or holds a value that it took from another. */
const TAKEN = 0x80000000;

/**
 * Three one-permutation MinHashes of a set of shingles, each of `bins` values (Li, Owen, Zhang 2012): a shingle falls into one bin of
 * each, a bin holds its least value. Equal bins of two sets are as likely as the sets' Jaccard similarity. Empty bins take the
 * value of a bin that is drawn by the empty one's number alone, so that equal sets draw alike (optimal densification, Shrivastava 2017).
 * `into` holds 3 · `bins` values, those of the first hash first. Without shingles nothing is written.
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
      // The bin is told by the low half, the order within it by the high one.
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

/** Three words, three Han characters: of wordings with 15 % of their tokens changed 0.85³ = 61 % of the sequences stay. */
const LENGTH = 3;

/** Writes the hash of every sequence of three tokens into `into`; of a shorter text there is one, all of it. @returns how many */
export function shingleTokens(tokens: Uint32Array, count: number, into: Uint32Array): number {
  if (count === 0) return 0;
  const length = Math.min(LENGTH, count);
  const sequences = count - length + 1;
  for (let at = 0; at < sequences; at += 1) into[at] = hashSequence(tokens, at, length);
  return sequences;
}
