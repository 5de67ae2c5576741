import { mixFromAnyStart } from "./mix-from-any-start.ts";

/** Alternatives, as shares of the way from the threshold to an accuracy of 1. */
const alternatives = [0.25, 0.5, 0.75, 1];

export interface SaturationTest {
  readonly probes: number;
  readonly asked: number;
  readonly right: number;
  readonly accuracy: number | null;
  /** Evidence against "the accuracy is at most the threshold": the present value, and the highest so far. */
  readonly eValue: number;
  readonly highest: number;
}

/**
 * Tests whether a model's accuracy with tools is above a threshold. The value is a mixture of likelihood ratios over higher accuracies and
 * over the time at which they begin. If the accuracy is at most the threshold, the value ever reaches 1/α with a chance of at most α.
 */
export function testSaturation(
  probes: readonly { readonly asked: number; readonly right: number }[],
  threshold: number,
): SaturationTest {
  const values = mixFromAnyStart(
    alternatives.map((share) => {
      const accuracy = threshold + share * (1 - threshold);
      return probes.map(
        ({ asked, right }) =>
          right * Math.log(accuracy / threshold) +
          // With 0 wrong answers and an accuracy of 1 the term would be 0 · ∞.
          (asked === right ? 0 : (asked - right) * Math.log((1 - accuracy) / (1 - threshold))),
      );
    }),
  );
  const asked = probes.reduce((sum, probe) => sum + probe.asked, 0);
  const right = probes.reduce((sum, probe) => sum + probe.right, 0);
  return {
    probes: probes.length,
    asked,
    right,
    accuracy: asked === 0 ? null : right / asked,
    eValue: values.at(-1) ?? 1,
    highest: Math.max(1, ...values),
  };
}
