import { mixHash } from "./mix-hash.ts";

const EMPTY = 0xffffffff;

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
      const bin = first + (hash % bins);
      // One less than EMPTY at most, so that a filled bin is never taken for an empty one.
      const value = mixHash(hash) >>> 1;
      if (value < (into[bin] ?? EMPTY)) into[bin] = value;
    }
    densify(into.subarray(first, first + bins), salt);
  }
}

function densify(values: Uint32Array, salt: number): void {
  const filled = values.map((value) => (value === EMPTY ? 0 : 1));
  for (let bin = 0; bin < values.length; bin += 1) {
    if (filled[bin] === 1) continue;
    let draw = mixHash(salt ^ (bin + 1));
    while (filled[draw % values.length] === 0) draw = mixHash(draw);
    values[bin] = values[draw % values.length] ?? 0;
  }
}
