import { mulberry32 } from "../../domain/mulberry-32.ts";
import { drawGamma } from "../../statistics/agreement.ts";
import { printTable } from "../print-table.ts";

const pairs = 6000;
const target = 12;
const meanShare = 0.5;
const weights = [0, 3, 6, 12, 24, 48, 200];
const mostFactor = 1.5;

/**
 * Prints how far the number of runs of a refresh of 12 questions lies from its estimate, depending on the number of runs that the priors
 * weigh as much as. The estimate is made from the ledger of one refresh, and from priors that expect half of all runs to be accepted. Each
 * pair of refreshes has a true share of its own, drawn from a beta distribution around that half. With a deviation of 0 and a large weight
 * the true share is nearly known, and what remains of the error is chance. The error is the root mean square of the logarithm.
 */
export function printWeights(): void {
  const rows = [0, 0.07, 0.1, 0.15, 0.2].flatMap((deviation) =>
    [3, 5, 12].map((first) => {
      const random = mulberry32(2);
      const drawn = Array.from({ length: pairs }, () => {
        const share = drawShare(deviation, random);
        return { before: drawRuns(first, share, random), runs: drawRuns(target, share, random) };
      });
      return [
        ...[deviation.toFixed(2), String(first)],
        ...weights.map((weight) => {
          const errors = drawn.map(({ before, runs }) =>
            Math.log((runs * (first + weight * meanShare)) / (target * (before + weight))),
          );
          const near = errors.filter((error) => Math.abs(error) <= Math.log(mostFactor)).length;
          const squares = errors.reduce((sum, error) => sum + error ** 2, 0);
          return `${Math.sqrt(squares / pairs).toFixed(2)} (${Math.round((100 * near) / pairs)} %)`;
        }),
      ];
    }),
  );
  printTable([
    ["deviation of shares", "questions before", ...weights.map((weight) => `weight ${weight}`)],
    ...rows,
  ]);
}

/** Draws a share from the beta distribution with this deviation around the mean. */
function drawShare(deviation: number, random: () => number): number {
  if (deviation === 0) return meanShare;
  const size = (meanShare * (1 - meanShare)) / deviation ** 2 - 1;
  const one = drawGamma(size * meanShare, random);
  return one / (one + drawGamma(size * (1 - meanShare), random));
}

/** Draws the number of runs that it takes until enough of them count. */
function drawRuns(wanted: number, share: number, random: () => number): number {
  let runs = 0;
  for (let counted = 0; counted < wanted; runs += 1) if (random() < share) counted += 1;
  return runs;
}
