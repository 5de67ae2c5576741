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

function hash(text: string, seed: number): number {
  let h = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** Mulberry32: 32 bits of state, even enough for a simulated world, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
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
    fork: (label) => createRandom(hash(label, seed)),
  };
}
