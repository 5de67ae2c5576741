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
 * Selects the trials that count in headline figures: the trials of questions, without those of their forms. If a solver was asked only
 * forms in a mode, as in the mode `documents`, all its trials count. Trials that took over the answer of another trial don't count, because
 * the solver gave this answer only once.
 */
export function headlineTrials(
  trials: readonly Trial[],
  items: ReadonlyMap<string, BenchmarkItem>,
): readonly Trial[] {
  const asked = trials.filter(({ solution }) => solution.sameAs === undefined);
  const plain = asked.filter(({ itemId }) => !isForm(items.get(itemId) ?? {}));
  return plain.length > 0 ? plain : asked;
}
