import { growArray } from "./hash-tables.ts";

/** Number of 32-bit words in a sketch: 1,024 bits (128 bytes) give the similarity of questions to about 0.03. */
const WORDS = 32;
const BITS = 32 * WORDS;

/** Estimated number of shingles, by the number of set bits (linear counting, Whang et al. 1990). */
const counted = Float64Array.from({ length: BITS + 1 }, (_, bits) =>
  bits === BITS ? BITS * Math.log(BITS) : -BITS * Math.log(1 - bits / BITS),
);

/** Sketches of items: bit sets of their shingles, from which the similarity of candidates is estimated. */
export interface Sketches {
  /** Adds an item; items are numbered from 0, in the order of the calls. */
  add(sketch: Uint32Array): void;
  /** Estimates the Jaccard similarity of a sketch's set and an item's set; 0 if either is empty. */
  compare(sketch: Uint32Array, item: number): number;
  /** Makes a sketch of these shingles. It overwrites the sketch that the last call returned. */
  draw(shingles: Uint32Array, count: number): Uint32Array;
}

export function createSketches({ expected }: { readonly expected: number }): Sketches {
  let all = new Uint32Array(expected * WORDS);
  let weights = new Uint16Array(expected);
  let size = 0;
  const drawn = new Uint32Array(WORDS);
  return {
    add(sketch) {
      all = growArray(all, (size + 1) * WORDS);
      weights = growArray(weights, size + 1);
      all.set(sketch, size * WORDS);
      weights[size] = weigh(sketch);
      size += 1;
    },
    compare(sketch, item) {
      const own = counted[weigh(sketch)] ?? 0;
      const other = counted[weights[item] ?? 0] ?? 0;
      if (own === 0 || other === 0) return 0;
      const from = item * WORDS;
      let bits = 0;
      for (let word = 0; word < WORDS; word += 1)
        bits += countBits((sketch[word] ?? 0) | (all[from + word] ?? 0));
      const union = counted[bits] ?? 0;
      return Math.max(0, (own + other - union) / union);
    },
    draw(shingles, count) {
      drawn.fill(0);
      for (let at = 0; at < count; at += 1) {
        const bit = (shingles[at] ?? 0) % BITS;
        drawn[bit >>> 5] = (drawn[bit >>> 5] ?? 0) | (1 << (bit & 31));
      }
      return drawn;
    },
  };
}

function weigh(sketch: Uint32Array): number {
  let bits = 0;
  for (let word = 0; word < WORDS; word += 1) bits += countBits(sketch[word] ?? 0);
  return bits;
}

/** Counts the set bits of a word, in parallel over pairs, groups of four, and bytes. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
