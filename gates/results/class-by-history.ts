import type { FreshnessClass } from "../../domain/exposure/lifecycle.ts";

/** An answer that pages state, with the days of these pages. */
export interface StatedAnswer {
  readonly right: boolean;
  readonly days: readonly string[];
  readonly pages: number;
}

/** Number of pages that have to state an earlier answer: one page alone may be mistaken. */
const fewestPages = 2;
const dayMs = 86_400_000;

/**
 * Corrects a model's class of freshness by the fact's history: an answer that followed on another one within the pages' days has changed,
 * so it can't be one that never changes. If the change is known to have come within a year, the answer changes fast.
 */
export function classByHistory(judged: FreshnessClass, history: readonly StatedAnswer[]): FreshnessClass {
  const since = history
    .filter(({ right }) => right)
    .flatMap(({ days }) => days)
    .sort()[0];
  if (since === undefined) return judged;
  const earlier = history.filter(
    ({ right, days, pages }) =>
      !right && pages >= fewestPages && days.length > 0 && days.every((day) => day < since),
  );
  if (earlier.length === 0) return judged;
  const began = earlier.flatMap(({ days }) => days).sort()[0] ?? since;
  const isQuick = Date.parse(since) - Date.parse(began) < 365 * dayMs;
  if (isQuick) return "fast";
  return judged === "never" ? "slow" : judged;
}
