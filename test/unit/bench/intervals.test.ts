import { describe, expect, it } from "vitest";
import {
  coverageOfDifferences,
  coverageOfKappa,
  coverageOfShares,
} from "../../../bench/intervals/measure-coverage.ts";
import { isLong } from "../../support/is-long.ts";

// `npm run bench:intervals` draws more, over more cases. The draws have a seed: these figures are the same each time.
const request = { rounds: 300, baseline: false };

/** The short form has every third case, the long form the others. Four runs alike follow each other, so that each is met at some size and share. */
const isChosen = (_: unknown, place: number): boolean => (place % 3 === 0) !== isLong;

describe("95 % intervals hold the true value about that often", () => {
  it.each(
    [5, 10, 20, 50]
      .flatMap((items) =>
        [0.02, 0.1, 0.5, 0.9, 0.98].flatMap((share) =>
          [
            { runs: 1, alike: 1 },
            { runs: 2, alike: 0 },
            { runs: 3, alike: 0.3 },
            { runs: 3, alike: 0.8 },
          ].map((cluster) => ({ items, share, ...cluster })),
        ),
      )
      .filter(isChosen),
  )("of accuracy: %o", (draw) => {
    expect(coverageOfShares(draw, request).now).toBeGreaterThanOrEqual(0.86);
  });

  it.each(
    [5, 10, 20].flatMap((items) =>
      [0, 0.1, 0.3].map((less) => ({ items, less, share: 0.6, runs: 2, alike: 0.3 })),
    ),
  )("of a difference: %o", (draw) => {
    expect(coverageOfDifferences(draw, request).now).toBeGreaterThanOrEqual(0.9);
  });

  it.each(
    [5, 10, 20]
      .flatMap((cases) => [0, 0.5, 0.8, 0.95].map((kappa) => ({ cases, kappa, yes: 0.5 })))
      .filter(isChosen),
  )("of κ: %o", (draw) => {
    expect(coverageOfKappa(draw, { ...request, rounds: 100 }).now).toBeGreaterThanOrEqual(0.84);
  });
});

it.skipIf(isLong)(
  "the bootstrap over questions, which reports had before, misses by far at these sizes",
  () => {
    const both = { rounds: 300, baseline: true };
    const shares = coverageOfShares({ items: 5, share: 0.3, runs: 3, alike: 0 }, both);
    expect(shares.before).toBeLessThan(0.82);
    expect(shares.now).toBeGreaterThan(0.93);
    expect(
      coverageOfKappa({ cases: 10, kappa: 0.95, yes: 0.5 }, { ...both, rounds: 100 }).before,
    ).toBeLessThan(0.4);
  },
);
