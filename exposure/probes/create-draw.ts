import { mulberry32 } from "../../domain/mulberry-32.ts";

const seed = 20_260_101;

/** Draws how many of so many are right, each with this chance. It has a seed: a forecast made again says the same. */
export function createDraw(): (count: number, chance: number) => number {
  const random = mulberry32(seed);
  return (count, chance) => {
    let right = 0;
    for (let each = 0; each < count; each += 1) if (random() < chance) right += 1;
    return right;
  };
}
