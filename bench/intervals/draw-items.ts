import { drawGamma } from "../../statistics/agreement.ts";

/** How questions and their runs are drawn. */
export interface ItemDraw {
  readonly items: number;
  readonly runs: number;
  /** How likely an answer is right, over all questions. */
  readonly share: number;
  /** Likeness of two runs of the same question: 0 if they are independent, 1 if they always end alike. */
  readonly alike: number;
}

/**
 * Draws right and wrong answers to `items` questions. Each question has its own chance of a right answer, from a beta distribution with the
 * given mean and likeness.
 */
export function drawItems({ items, runs, share, alike }: ItemDraw, random: () => number): number[][] {
  return Array.from({ length: items }, () => {
    const chance = drawChance(share, alike, random);
    return Array.from({ length: runs }, () => (random() < chance ? 1 : 0));
  });
}

function drawChance(share: number, alike: number, random: () => number): number {
  if (alike === 0) return share;
  if (alike === 1) return random() < share ? 1 : 0;
  const size = (1 - alike) / alike;
  const one = drawGamma(share * size, random);
  const other = drawGamma((1 - share) * size, random);
  return one / (one + other);
}
