import type { Random } from "./create-random.ts";

/** Picks days before and after the cutoff; about two in five dated facts are fresh. */
export interface DatePicker {
  any(random: Random): string;
  fresh(random: Random): string;
  old(random: Random): string;
  /** Picks that many days in ascending order; only the last one may be fresh. */
  ascending(random: Random, count: number): string[];
  isFresh(date: string): boolean;
}

const dayLength = 86_400_000;
const text = (time: number): string => new Date(time).toISOString().slice(0, 10);

export function createDatePicker(options: { readonly cutoff: string; readonly today: string }): DatePicker {
  const cutoff = Date.parse(options.cutoff);
  // News takes a day or two to be written, so its facts must precede the world's last day.
  const freshDays = Math.max(1, Math.floor((Date.parse(options.today) - cutoff) / dayLength) - 3);
  const fresh = (random: Random): string => text(cutoff + random.int(0, freshDays - 1) * dayLength);
  const old = (random: Random): string => text(cutoff - random.int(30, 17 * 365) * dayLength);
  const any = (random: Random): string => (random.chance(0.4) ? fresh(random) : old(random));
  return {
    any,
    fresh,
    old,
    ascending(random, count) {
      const earlier = Array.from({ length: count - 1 }, () => old(random)).sort();
      const last = any(random);
      return [...earlier, earlier.some((date) => date >= last) ? fresh(random) : last];
    },
    isFresh: (date) => date >= options.cutoff,
  };
}
