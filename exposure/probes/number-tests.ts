import type { ProbeVerdict } from "../../domain/exposure/probe.ts";

type Test = Pick<ProbeVerdict, "model" | "mode">;

/** A test with its number among all tests that were ever made: 1, 2, 3, … */
export type NumberedTest = Test & { readonly number: number };

/**
 * Gives each test its permanent number. A test with an earlier verdict keeps the number of that verdict; the others get the next free
 * numbers in the order of the list. No two tests may share a number, because the error rate over all tests rests on this (`shareOfAlpha`).
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
 * The share of the error rate that the k-th test may spend: α/(k(k+1)). These shares add up to at most α over any number of tests. A fixed
 * division is impossible, because the number of future models is unknown.
 */
export function shareOfAlpha(alpha: number, number: number): number {
  return alpha / (number * (number + 1));
}
