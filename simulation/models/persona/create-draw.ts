import { hash } from "node:crypto";
import { fnv1a, mixBits } from "../../../domain/stable-hash.ts";

/** Random choices of a simulated model; the same content and label always give the same number. */
export interface Draw {
  /** A number in [0, 1) that depends only on the seed and the label. */
  number(label: string): number;
  /** Whether an event of this probability happens. */
  chance(rate: number, label: string): boolean;
  pick<T>(items: readonly T[], label: string): T | undefined;
  /** Shuffles the items. */
  shuffle<T>(items: readonly T[], label: string): T[];
}

/**
 * Makes random choices from a seed. Seeds depend only on the content of a request (never on a clock or a counter), so that replies can be
 * repeated.
 */
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
