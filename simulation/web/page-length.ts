import type { Random } from "../world/create-random.ts";

/** Spread of the lengths of real pages: of the logarithm of their tokens, read off the quartiles of 140 of them (bench:cost). */
const spread = 0.94;
const longest = 40_000;

/** About how many tokens a page has: log-normal around the world's middle one, as real pages are. */
export function pageLength(middle: number, random: Random): number {
  // Box and Muller: two even numbers make a normal one.
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.min(longest, Math.round(middle * Math.exp(spread * normal)));
}
