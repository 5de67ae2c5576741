import { mulberry32 } from "../../domain/mulberry-32.ts";
import { fnv1a } from "../../domain/stable-hash.ts";

/** A seeded stream of random numbers. `fork` gives an independent stream by label, so that a new draw in one place changes no other. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [min, max]. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Picks an element of the list; throws for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** Like `pick`, but early places are much more likely: the probability of place k is roughly proportional to 1 / (k + 1). */
  pickZipf<T>(list: readonly T[]): T;
  fork(label: string): Random;
}

/** A state of 32 bits is uniform enough for a simulated world, and gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  return drawFrom(mulberry32(seed), (label) => createRandom(fnv1a(label, 0x811c9dc5 ^ seed)));
}

/** Makes all kinds of random choices from one stream of numbers in [0, 1). */
export function drawFrom(next: () => number, fork: (label: string) => Random): Random {
  const at = <T>(list: readonly T[], index: number): T => {
    const item = list[index];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    // The inverse of the integral of 1/x is quick to compute and close enough to Zipf's law.
    pickZipf: (list) => at(list, Math.min(list.length - 1, Math.floor((list.length + 1) ** next()) - 1)),
    fork,
  };
}
