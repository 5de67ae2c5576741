import { mulberry32 } from "../../domain/mulberry-32.ts";
import { fnv1a } from "../../domain/stable-hash.ts";

/** A seeded stream of numbers; `fork` gives an independent one by label, so that a new draw in one place moves no other. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number in [min, max]. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Throws for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** Like `pick`, early places far likelier: place k about in proportion to 1 / (k + 1). */
  pickZipf<T>(list: readonly T[]): T;
  fork(label: string): Random;
}

/** 32 bits of state are even enough for a simulated world, and the same on every machine. */
export function createRandom(seed: number): Random {
  return drawFrom(mulberry32(seed), (label) => createRandom(fnv1a(label, 0x811c9dc5 ^ seed)));
}

/** Draws of every kind from one stream of numbers in [0, 1). */
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
    // The inverse of the integral of 1/x: cheap, and near enough to Zipf's law.
    pickZipf: (list) => at(list, Math.min(list.length - 1, Math.floor((list.length + 1) ** next()) - 1)),
    fork,
  };
}
