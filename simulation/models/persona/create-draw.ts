import { hash } from "node:crypto";
import { fnv1a, mixBits } from "../../../domain/stable-hash.ts";

/** Chance of a simulated model: every question it is asked gets the same number for the same content. */
export interface Draw {
  /** A number in [0, 1) that follows from the seed and the label. */
  number(label: string): number;
  /** Whether something of this probability happens. */
  chance(rate: number, label: string): boolean;
  pick<T>(items: readonly T[], label: string): T | undefined;
  /** The items in a shuffled order. */
  shuffle<T>(items: readonly T[], label: string): T[];
}

/** Seeds come from the content of a request alone (never from a clock or a counter), so that replies can be repeated. */
export function createDraw(seed: unknown): Draw {
  const base = hash("sha256", typeof seed === "string" ? seed : JSON.stringify(seed)).slice(0, 16);
  const number = (label: string): number => mixBits(fnv1a(base + label)) / 0x1_0000_0000;
  return {
    number,
    chance: (rate, label) => rate > 0 && number(label) < rate,
    pick: (items, label) => items[Math.floor(number(label) * items.length)],
    shuffle: (items, label) =>
      items
        .map((item, index) => ({ item, rank: number(`${label}#${index}`) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  };
}
