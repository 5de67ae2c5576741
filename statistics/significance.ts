import { mulberry32 } from "../domain/mulberry-32.ts";

const seed = 7_205_149;
const rounds = 10_000;

/** The two-sided p of paired differences: the share of random sign changes whose sum is at least as far from 0. */
export function permutationTest(differences: readonly number[]): number {
  const random = mulberry32(seed);
  const sum = Math.abs(differences.reduce((total, difference) => total + difference, 0));
  // The tolerance covers rounding: sums of the same numbers in another order differ in their last digits.
  const least = sum - 1e-9;
  let reached = 0;
  for (let round = 0; round < rounds; round += 1) {
    let total = 0;
    for (const difference of differences) total += random() < 0.5 ? difference : -difference;
    if (Math.abs(total) >= least) reached += 1;
  }
  return (reached + 1) / (rounds + 1);
}

/** The exact two-sided p of McNemar's test: the probability by chance of so uneven a split of the items that only one solver got right. */
export function mcnemar(oneOnly: number, otherOnly: number): number {
  const count = oneOnly + otherOnly;
  const fewer = Math.min(oneOnly, otherOnly);
  let logChoices = 0;
  let tail = 0;
  for (let hits = 0; hits <= fewer; hits += 1) {
    if (hits > 0) logChoices += Math.log(count - hits + 1) - Math.log(hits);
    tail += Math.exp(logChoices - count * Math.LN2);
  }
  return Math.min(1, 2 * tail);
}

/** Adjusts the p-values of several tests by Holm's method. The result is in the order of the input. */
export function adjustHolm(values: readonly number[]): number[] {
  const ascending = values.map((p, place) => ({ p, place })).sort((one, other) => one.p - other.p);
  const adjusted = values.map(() => 1);
  let most = 0;
  for (const [rank, { p, place }] of ascending.entries()) {
    most = Math.max(most, Math.min(1, p * (values.length - rank)));
    adjusted[place] = most;
  }
  return adjusted;
}
