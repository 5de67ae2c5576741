import { describe, expect, it } from "vitest";
import { adjustHolm } from "../../../../evaluation/statistics/adjust-holm.ts";
import { cohenKappa } from "../../../../evaluation/statistics/cohen-kappa.ts";
import { estimateShare } from "../../../../evaluation/statistics/estimate-share.ts";
import { mcnemar } from "../../../../evaluation/statistics/mcnemar.ts";
import { measureCalibration } from "../../../../evaluation/statistics/measure-calibration.ts";
import { passAtK } from "../../../../evaluation/statistics/pass-at-k.ts";
import { permutationTest } from "../../../../evaluation/statistics/permutation-test.ts";
import { quantile } from "../../../../evaluation/statistics/quantile.ts";
import { rankCorrelation } from "../../../../evaluation/statistics/rank-correlation.ts";
import { wilson } from "../../../../evaluation/statistics/wilson.ts";

// Known values are SciPy's 1.17.
describe("against another implementation", () => {
  it("McNemar's exact test", () => {
    expect(mcnemar(3, 12)).toBeCloseTo(0.03515625, 12);
    expect(mcnemar(5, 0)).toBeCloseTo(0.0625, 12);
    expect(mcnemar(4, 4)).toBe(1);
    expect(mcnemar(0, 0)).toBe(1);
    // No overflow where there are many.
    expect(mcnemar(600, 600)).toBe(1);
  });

  it("Wilson's interval and quantiles", () => {
    expect(wilson(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.27753279986288926, 9) });
    expect(wilson(0.6, 20).low).toBeCloseTo(0.38658150076225317, 9);
    expect([0.1, 0.5, 0.975].map((share) => quantile([1, 2, 4, 8, 16], share))).toEqual([
      expect.closeTo(1.4, 12),
      4,
      expect.closeTo(15.2, 12),
    ]);
  });

  it("Spearman's correlation shares ranks among ties", () => {
    expect(rankCorrelation([1, 2, 2, 3, 5, 8, 8, 8], [2, 1, 4, 4, 4, 9, 7, 7])).toBeCloseTo(0.8987341772, 9);
    expect(rankCorrelation([1, 1, 0, 0, 1, 0, 1, 1], [1, 0, 0, 0, 1, 1, 1, 1])).toBeCloseTo(0.4666666667, 9);
    expect(rankCorrelation([1, 2, 3], [1, 1, 1])).toBeNaN();
  });

  it("Cohen's kappa", () => {
    expect(cohenKappa([..."aabbcc"], [..."aabbbc"])).toBeCloseTo(0.75, 12);
    expect(cohenKappa([..."aaa"], [..."aaa"])).toBeNaN();
  });

  it("the permutation test of paired differences", () => {
    // Exact: 0.0546875, over all signs.
    const differences = [1, 0, 0.5, -0.25, 1, 1, 0.75, 0, 1, -0.5];
    expect(permutationTest(differences)).toBeCloseTo(0.0546875, 1);
    expect(permutationTest(differences)).toBe(permutationTest(differences));
    expect(permutationTest([0, 0, 0])).toBe(1);
  });

  it("the bootstrap's interval over items", () => {
    const values = [0, 0, 1, 1, 1, 0.5, 0, 1, 0, 0.5, 1, 1, 0, 0, 1, 0, 0, 0, 1, 1];
    const estimate = estimateShare(values);
    expect(estimate?.value).toBe(0.5);
    expect(Math.abs((estimate?.low ?? 0) - 0.3)).toBeLessThan(0.03);
    expect(Math.abs((estimate?.high ?? 0) - 0.7)).toBeLessThan(0.03);
  });
});

it("an interval of all right or all wrong is no point", () => {
  expect(estimateShare([1, 1, 1])).toEqual({ value: 1, low: expect.closeTo(0.4385, 3), high: 1 });
  expect(estimateShare([])).toBeNull();
});

it("Holm's adjustment keeps the order and never falls", () => {
  expect(adjustHolm([0.04, 0.01, 0.03])).toEqual([0.06, 0.03, 0.06]);
});

it("pass@k is the share of samples of k that hold a right one", () => {
  expect(passAtK(3, 0, 1)).toBe(0);
  expect(passAtK(3, 1, 1)).toBeCloseTo(1 / 3, 12);
  expect(passAtK(3, 1, 2)).toBeCloseTo(2 / 3, 12);
  expect(passAtK(3, 1, 3)).toBe(1);
  expect(passAtK(8, 2, 4)).toBeCloseTo(1 - (6 * 5 * 4 * 3) / (8 * 7 * 6 * 5), 12);
});

describe("calibration error", () => {
  it("counts every bin, however few answers there are", () => {
    const found = measureCalibration([
      { confidence: 0.95, isRight: false },
      { confidence: 1, isRight: true },
      { confidence: 0.05, isRight: false },
    ]);
    // One bin of two answers, 0.975 sure and half right; one of one, 0.05 sure and wrong.
    expect(found?.error).toBeCloseTo((2 * 0.475 + 0.05) / 3, 12);
    expect(found?.bins.map(({ low, answers }) => [low, answers])).toEqual([
      [0, 1],
      [0.9, 2],
    ]);
  });

  it("is null without answers", () => {
    expect(measureCalibration([])).toBeNull();
  });
});
