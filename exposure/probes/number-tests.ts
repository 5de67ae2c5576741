import type { ProbeVerdict } from "../../domain/exposure/probe.ts";

type Test = Pick<ProbeVerdict, "model" | "mode">;

/** A test with its place among all that were ever made: 1, 2, 3, … */
export type NumberedTest = Test & { readonly number: number };

/**
 * Gives each test its number for ever: the one that its earlier verdict was given under, else the next that is free, in the order of the
 * list. No two tests share one, which is all that the error rate over all of them rests on (`shareOfAlpha`).
 */
export function numberTests(
  tests: readonly Test[],
  earlier: readonly Pick<ProbeVerdict, "model" | "mode" | "test">[],
): NumberedTest[] {
  const known = new Map(
    earlier.flatMap((verdict) => {
      const number = verdict.test["number"];
      return number == null ? [] : [[nameOf(verdict), number] as const];
    }),
  );
  const taken = new Set(known.values());
  let next = 1;
  return tests.map((test) => {
    const own = known.get(nameOf(test));
    if (own !== undefined) return { ...test, number: own };
    while (taken.has(next)) next += 1;
    taken.add(next);
    return { ...test, number: next };
  });
}

function nameOf({ model, mode }: Test): string {
  return JSON.stringify([model, mode]);
}

/**
 * What the k-th test may spend of the error rate: α/(k(k+1)), which add up to α over however many tests. How many models there will be
 * in the years to come is known to nobody, so that the rate can't be divided by their number.
 */
export function shareOfAlpha(alpha: number, number: number): number {
  return alpha / (number * (number + 1));
}
