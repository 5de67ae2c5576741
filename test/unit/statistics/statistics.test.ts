import { describe, expect, it } from "vitest";
import { correlationOf, countAgreement, estimateAgreement, kappaOf } from "../../../statistics/agreement.ts";
import { estimateDifference } from "../../../statistics/estimate-difference.ts";
import { estimateShare, studentQuantile, wilson } from "../../../statistics/estimate-share.ts";
import { passAtK } from "../../../statistics/expected-best.ts";
import { quantile } from "../../../statistics/mean-and-quantile.ts";
import { measureCalibration } from "../../../statistics/measure-calibration.ts";
import { adjustHolm, mcnemar, permutationTest } from "../../../statistics/significance.ts";

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

  it("Spearman's correlation and Cohen's kappa of two raters who say yes or no", () => {
    const said = (text: string): boolean[] => [...text].map((letter) => letter === "y");
    expect(correlationOf(countAgreement(said("yynnynyy"), said("ynnnyyyy")))).toBeCloseTo(0.4666666667, 9);
    expect(correlationOf([2, 0, 3, 0])).toBeNaN();
    // Agreed 5 of 6; by chance 4/6 of the one and 3/6 of the other: 3/6.
    expect(kappaOf(countAgreement(said("yyyynn"), said("yyynnn")))).toBeCloseTo(
      (5 / 6 - 1 / 2) / (1 / 2),
      12,
    );
    expect(kappaOf([3, 0, 0, 0])).toBeNaN();
  });

  it("Student's quantiles", () => {
    for (const [degrees, known] of [
      [4, 2.7764],
      [9, 2.2622],
      [19, 2.093],
      [199, 1.972],
    ] as const)
      expect(Math.abs(studentQuantile(degrees) - known)).toBeLessThan(0.001);
  });

  it("the permutation test of paired differences", () => {
    // Exact: 0.0546875, over all signs.
    const differences = [1, 0, 0.5, -0.25, 1, 1, 0.75, 0, 1, -0.5];
    expect(permutationTest(differences)).toBeCloseTo(0.0546875, 1);
    expect(permutationTest(differences)).toBe(permutationTest(differences));
    expect(permutationTest([0, 0, 0])).toBe(1);
  });

  it("Newcombe's interval of a paired difference, with his correction", () => {
    // Newcombe 1998, method 10, of 36 right by both, 12 and 2 by one alone, 0 by neither: a published example.
    const pairs = (count: number, one: number, other: number) =>
      Array.from({ length: count }, () => ({ one: [one], other: [other] }));
    const found = estimateDifference([...pairs(36, 1, 1), ...pairs(12, 1, 0), ...pairs(2, 0, 1)]);
    expect(found?.value).toBeCloseTo(0.2, 12);
    expect(found?.low).toBeCloseTo(0.0569, 3);
    expect(found?.high).toBeCloseTo(0.3404, 3);
  });
});

describe("an interval", () => {
  it("is none below five questions, where the count says it all", () => {
    expect(estimateShare([[1, 0]])).toEqual({
      ...{ value: 0.5, low: null, high: null, items: 1, counts: { hits: 1, of: 2 } },
    });
    expect(estimateShare([[1], [1], [1], [0]])).toMatchObject({ low: null, counts: { hits: 3, of: 4 } });
    // What counts in part is no count.
    expect(estimateShare([[0.4], [1]])).toMatchObject({ value: 0.7, low: null, items: 2, counts: null });
    expect(estimateShare([])).toBeNull();
    expect(estimateDifference([{ one: [1], other: [0] }])).toMatchObject({ value: 1, low: null, items: 1 });
    expect(estimateAgreement([2, 0, 0, 1], kappaOf)).toMatchObject({ value: 1, low: null, items: 3 });
  });

  it.each([
    ["all right", Array.from({ length: 5 }, () => [1, 1])],
    ["all wrong", Array.from({ length: 5 }, () => [0, 0])],
    ["every question right in one of two runs", Array.from({ length: 5 }, () => [1, 0])],
    ["one of many", [[1], ...Array.from({ length: 99 }, () => [0])]],
  ])("of a share has a width: %s", (_, items) => {
    const { value = 0, low, high } = estimateShare(items) ?? {};
    expect((high ?? 0) - (low ?? 0)).toBeGreaterThan(0.02);
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBeGreaterThanOrEqual(value);
  });

  it("is narrower by runs that differ, never by runs that are alike", () => {
    const width = (items: number[][]): number => {
      const { low, high } = estimateShare(items) ?? {};
      return (high ?? 1) - (low ?? 0);
    };
    const alike = Array.from({ length: 20 }, (_, place) => [place % 2, place % 2, place % 2]);
    const once = alike.map(([first = 0]) => [first]);
    expect(width(alike)).toBeCloseTo(width(once), 12);
    const apart = Array.from({ length: 20 }, (_, place) => [place % 2, (place + 1) % 2, 1, 0]);
    expect(width(apart)).toBeLessThan(0.7 * width(once));
  });

  it.each([
    [
      "who answered alike",
      Array.from({ length: 10 }, (_, place) => ({ one: [place % 2], other: [place % 2] })),
    ],
    ["of whom one is always ahead", Array.from({ length: 10 }, () => ({ one: [1], other: [0] }))],
  ])("of two solvers' difference has a width: %s", (_, pairs) => {
    const { value = 0, low, high } = estimateDifference(pairs) ?? {};
    expect((high ?? 0) - (low ?? 0)).toBeGreaterThan(0.1);
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBeGreaterThanOrEqual(value);
  });

  it("of an agreement without a slip reaches down from 1", () => {
    const { value, low, high } = estimateAgreement([4, 0, 0, 4], kappaOf) ?? {};
    expect([value, high]).toEqual([1, 1]);
    expect(low).toBeLessThan(0.7);
    expect(estimateAgreement([40, 0, 0, 40], kappaOf)?.low).toBeGreaterThan(0.93);
  });
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
      { itemId: "a", confidence: 0.95, isRight: false },
      { itemId: "b", confidence: 1, isRight: true },
      { itemId: "c", confidence: 0.05, isRight: false },
    ]);
    // One bin of two answers, 0.975 sure and half right; one of one, 0.05 sure and wrong.
    expect(found?.error).toBeCloseTo((2 * 0.475 + 0.05) / 3, 12);
    expect(found?.bins.map(({ low, answers }) => [low, answers])).toEqual([
      [0, 1],
      [0.9, 2],
    ]);
  });

  it("is held against what chance makes of a perfectly calibrated solver, from five questions on", () => {
    const answers = (count: number, right: (place: number) => boolean) =>
      Array.from({ length: count }, (_, place) => ({
        itemId: String(place),
        confidence: 0.5,
        isRight: right(place),
      }));
    expect(measureCalibration(answers(4, () => true))).toMatchObject({ error: 0.5, byChance: null });
    const few = measureCalibration(answers(10, (place) => place < 7));
    // 7 of 10 at 50 %: so far off is nothing unusual.
    expect(few?.error).toBeLessThan(few?.byChance ?? 0);
    const many = measureCalibration(answers(400, (place) => place < 280));
    expect(many?.error).toBeGreaterThan(many?.byChance ?? 1);
  });

  it("is null without answers", () => {
    expect(measureCalibration([])).toBeNull();
  });
});
