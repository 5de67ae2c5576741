import { growArray } from "./hash-tables.ts";

/** Words of 32 bits in a sketch: 1,024 bits say the similarity of questions to about 0.03, in 128 bytes. */
const WORDS = 32;
const BITS = 32 * WORDS;

/** How many shingles set so many bits (linear counting, Whang et al. 1990). */
const counted = Float64Array.from({ length: BITS + 1 }, (_, bits) =>
  bits === BITS ? BITS * Math.log(BITS) : -BITS * Math.log(1 - bits / BITS),
);

/** Sets of shingles as bits, which decide what candidates are. */
export interface Sketches {
  /** Items are numbered from 0, in the order in which they come. */
  add(sketch: Uint32Array): void;
  /** The Jaccard similarity of the sketch's set and an item's, estimated; 0 where either is empty. */
  compare(sketch: Uint32Array, item: number): number;
  /** A sketch of these shingles, written over the last one that was drawn. */
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

/** Set bits of a word, counted in pairs, fours and bytes at once. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
