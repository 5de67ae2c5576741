import { expect, test } from "vitest";
import { mulberry32 } from "../../../../domain/mulberry-32.ts";
import { compareArms, likelihoodOfOdds } from "../../../../exposure/probes/compare-arms.ts";
import { drawProbes } from "./draw-probes.ts";

const material = { materialOddsRatio: 4 };
const alpha = 0.05;

test("a stratum's likelihood is Fisher's: a ratio of the noncentral hypergeometric distribution to the plain one", () => {
  const stratum = (right: number) => ({
    name: "s",
    live: { asked: 5, right },
    control: { asked: 4, right: 4 - right },
  });
  // 5 of 9 are live, 4 are right: C(5,k)·C(4,4-k)/C(9,4).
  const even = [1, 20, 60, 40, 5].map((ways) => ways / 126);
  for (const oddsRatio of [1, 3, 40]) {
    const ratios = even.map((_, right) => Math.exp(likelihoodOfOdds(stratum(right))(oddsRatio)));
    // Over the null its mean is 1, and it grows by the odds ratio with each right answer that falls upon a live item.
    expect(ratios.reduce((sum, ratio, right) => sum + ratio * (even[right] ?? 0), 0)).toBeCloseTo(1, 12);
    expect((ratios[3] ?? 0) / (ratios[2] ?? 1)).toBeCloseTo(oddsRatio, 9);
  }
  // Where all are right, or none, the split says nothing.
  const all = { name: "s", live: { asked: 3, right: 3 }, control: { asked: 2, right: 2 } };
  expect(likelihoodOfOdds(all)(7)).toBeCloseTo(0, 12);
});

test("clean models are called contaminated in at most the stated share of 2,000 sequences, however often one looks", () => {
  const random = mulberry32(20_260_301);
  let alarms = 0;
  for (let sequence = 0; sequence < 2_000; sequence += 1) {
    // Looked at after each of 30 probes: `highest` is what the most impatient reader would have stopped at.
    if (compareArms(drawProbes(random, { probes: 30 }), material).highest >= 1 / alpha) alarms += 1;
  }
  expect(alarms / 2_000).toBeLessThanOrEqual(alpha);
});

test("the expectation of the e-value under the null is 1: no evidence is lost, none is made up", () => {
  const random = mulberry32(7);
  let sum = 0;
  const sequences = 10_000;
  for (let sequence = 0; sequence < sequences; sequence += 1)
    sum += compareArms(drawProbes(random, { probes: 3, strata: 2, live: 3, control: 2 }), material).eValue;
  expect(sum / sequences).toBeGreaterThan(0.9);
  expect(sum / sequences).toBeLessThan(1.1);
});

test("a model that learns the published items is found out, also when it learns them late", () => {
  const random = mulberry32(11);
  const share = (options: Parameters<typeof drawProbes>[1], sequences = 200) => {
    let found = 0;
    for (let sequence = 0; sequence < sequences; sequence += 1)
      if (compareArms(drawProbes(random, options), material).highest >= 1 / alpha) found += 1;
    return found / sequences;
  };
  // Odds eight times a control's: a control's chance of 10 % is 47 % here.
  expect(share({ probes: 8, oddsRatio: 8 })).toBeGreaterThan(0.9);
  expect(share({ probes: 40, oddsRatio: 8, from: 28 })).toBeGreaterThan(0.9);
});

test("a clean model comes to be cleared of what is material, a contaminated one does not", () => {
  const random = mulberry32(13);
  const clean = compareArms(drawProbes(random, { probes: 40 }), material);
  expect(clean.clearing).toBeGreaterThan(1 / alpha);
  const known = compareArms(drawProbes(random, { probes: 40, oddsRatio: 8 }), material);
  expect(known.clearing).toBeLessThan(1 / alpha);
  expect(known.oddsRatio).toBeGreaterThan(4);
});
