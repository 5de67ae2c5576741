import { hashText } from "../server/hash-text.ts";

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
  const base = hashText(typeof seed === "string" ? seed : JSON.stringify(seed)).slice(0, 16);
  const number = (label: string): number => mix(base + label);
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

/** FNV-1a with a final avalanche: cheap, and even enough for rates. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
