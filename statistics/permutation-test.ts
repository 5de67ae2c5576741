import { mulberry32 } from "../domain/mulberry-32.ts";

const seed = 7_205_149;
const rounds = 10_000;

/** The two-sided p of paired differences: how often signs thrown at random give a sum at least as far from 0. */
export function permutationTest(differences: readonly number[]): number {
  const random = mulberry32(seed);
  const sum = Math.abs(differences.reduce((total, difference) => total + difference, 0));
  // Sums of the same parts in another order differ in their last digits.
  const least = sum - 1e-9;
  let reached = 0;
  for (let round = 0; round < rounds; round += 1) {
    let total = 0;
    for (const difference of differences) total += random() < 0.5 ? difference : -difference;
    if (Math.abs(total) >= least) reached += 1;
  }
  return (reached + 1) / (rounds + 1);
}
