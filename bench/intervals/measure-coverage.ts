import { mulberry32 } from "../../domain/mulberry-32.ts";
import { countAgreement, estimateAgreement, kappaOf } from "../../statistics/agreement.ts";
import { estimateDifference } from "../../statistics/estimate-difference.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";
import { drawItems, type ItemDraw } from "./draw-items.ts";
import { bootstrapShare, percentileBootstrap } from "./percentile-bootstrap.ts";

/**
 * How often a 95 % interval contained the true value, for the intervals of reports and, if it was asked for, for those of the bootstrap.
 */
export interface Coverage {
  readonly now: number;
  readonly before: number | null;
}

export interface CoverageRequest {
  readonly rounds: number;
  /** The bootstrap takes most of the time. */
  readonly baseline: boolean;
}

interface Found {
  readonly truth: number;
  readonly now: { readonly low: number | null; readonly high: number | null } | null;
  readonly before: () => { readonly low: number; readonly high: number };
}

/** Coverage of intervals for accuracies. */
export function coverageOfShares(draw: ItemDraw, request: CoverageRequest): Coverage {
  return count(request, (random) => {
    const items = drawItems(draw, random);
    return {
      truth: draw.share,
      now: estimateShare(items),
      before: () => bootstrapShare(items.map(meanOf), random),
    };
  });
}

/** Coverage of intervals for the difference of two solvers on the same questions. The second solver is right less often, by `less`. */
export function coverageOfDifferences(
  draw: ItemDraw & { readonly less: number },
  request: CoverageRequest,
): Coverage {
  return count(request, (random) => {
    // Both solvers share a question's own chance, because what is hard for one is hard for the other.
    const pairs = drawItems({ ...draw, runs: 2 * draw.runs }, random).map((values) => ({
      one: values.slice(0, draw.runs),
      other: values
        .slice(draw.runs)
        .map((value) => (value === 1 && random() < draw.less / draw.share ? 0 : value)),
    }));
    const differences = pairs.map(({ one, other }) => meanOf(one) - meanOf(other));
    return {
      truth: draw.less,
      now: estimateDifference(pairs),
      before: () =>
        percentileBootstrap(
          differences.length,
          (places) => places.reduce((sum, place) => sum + (differences[place] ?? 0), 0) / places.length,
          random,
        ),
    };
  });
}

/** Coverage of intervals for Cohen's κ between two raters who say yes equally often. */
export function coverageOfKappa(
  { cases, kappa, yes }: { readonly cases: number; readonly kappa: number; readonly yes: number },
  request: CoverageRequest,
): Coverage {
  const byChance = yes ** 2 + (1 - yes) ** 2;
  const apart = (1 - (kappa * (1 - byChance) + byChance)) / 2;
  return count(request, (random) => {
    const one: boolean[] = [];
    const other: boolean[] = [];
    for (let each = 0; each < cases; each += 1) {
      const place = random();
      one.push(place < yes);
      other.push(place < yes - apart || (place >= yes && place < yes + apart));
    }
    const pick = (said: readonly boolean[], places: readonly number[]) =>
      places.map((place) => said[place] ?? false);
    return {
      truth: kappa,
      now: estimateAgreement(countAgreement(one, other), kappaOf),
      before: () =>
        percentileBootstrap(
          cases,
          (places) => kappaOf(countAgreement(pick(one, places), pick(other, places))),
          random,
        ),
    };
  });
}

/** Draws for which a measure isn't defined, and no interval is given, are left out. */
function count({ rounds, baseline }: CoverageRequest, draw: (random: () => number) => Found): Coverage {
  const random = mulberry32(7);
  let defined = 0;
  let now = 0;
  let before = 0;
  for (let round = 0; round < rounds; round += 1) {
    const found = draw(random);
    if (found.now === null) continue;
    defined += 1;
    if (isIn(found.truth, found.now)) now += 1;
    if (baseline && isIn(found.truth, found.before())) before += 1;
  }
  return { now: now / defined, before: baseline ? before / defined : null };
}

function isIn(
  truth: number,
  { low, high }: { readonly low: number | null; readonly high: number | null },
): boolean {
  return low !== null && high !== null && low <= truth + 1e-12 && high >= truth - 1e-12;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
