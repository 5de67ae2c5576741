import type { Stratum } from "../../../../exposure/probes/strata.ts";

/** Probes of strata in which live items' odds of a right answer are `oddsRatio` times their controls'. Chances differ from stratum to stratum. */
export function drawProbes(
  random: () => number,
  {
    probes,
    strata = 6,
    live = 6,
    control = 3,
    oddsRatio = 1,
    from = 0,
  }: {
    readonly probes: number;
    readonly strata?: number;
    readonly live?: number;
    readonly control?: number;
    readonly oddsRatio?: number;
    /** The probe from which on live items are better known. */
    readonly from?: number;
  },
): Stratum[][] {
  const draw = (count: number, chance: number): { asked: number; right: number } => {
    let right = 0;
    for (let each = 0; each < count; each += 1) if (random() < chance) right += 1;
    return { asked: count, right };
  };
  return Array.from({ length: probes }, (_, probe) =>
    Array.from({ length: strata }, (_, index) => {
      const chance = 0.02 + 0.4 * random() ** 2;
      const odds = (chance / (1 - chance)) * (probe >= from ? oddsRatio : 1);
      return {
        name: String(index),
        live: draw(live, odds / (1 + odds)),
        control: draw(control, chance),
      };
    }),
  );
}
