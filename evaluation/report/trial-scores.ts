import { type BenchmarkItem, isForm } from "../../domain/evaluation/benchmark-item.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";

/** The score of a trial: 1 for a right answer, 0 for a wrong or missing one; null if the answer is unscored. */
export function scoreOf({ verdict }: Pick<Trial, "verdict">): number | null {
  if (verdict === null || verdict.outcome === "unscored") return null;
  return verdict.outcome === "correct" ? 1 : 0;
}

/** Collects a number of each trial by item. Trials without a number, and items with only such trials, are left out. */
export function byItem(
  trials: readonly Trial[],
  pick: (trial: Trial) => number | null,
): Map<string, readonly number[]> {
  const values = new Map<string, number[]>();
  for (const trial of trials) {
    const value = pick(trial);
    if (value !== null) values.set(trial.itemId, [...(values.get(trial.itemId) ?? []), value]);
  }
  return values;
}

/**
 * The trials that headline figures count: those of questions, without the forms of them. Where a solver was asked only forms in a mode, as
 * with documents, it is all trials. An answer that counts for an item and for its forms is one answer of its solver.
 */
export function headlineTrials(
  trials: readonly Trial[],
  items: ReadonlyMap<string, BenchmarkItem>,
): readonly Trial[] {
  const asked = trials.filter(({ solution }) => solution.sameAs === undefined);
  const plain = asked.filter(({ itemId }) => !isForm(items.get(itemId) ?? {}));
  return plain.length > 0 ? plain : asked;
}
