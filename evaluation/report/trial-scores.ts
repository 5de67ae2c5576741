import type { Trial } from "../../domain/evaluation/trial.ts";

/** 1 for a right answer, 0 for another or none; null where no judge could tell. */
export function scoreOf({ verdict }: Pick<Trial, "verdict">): number | null {
  if (verdict === null || verdict.outcome === "unscored") return null;
  return verdict.outcome === "correct" ? 1 : 0;
}

/** Each item's numbers over its trials; trials without one, and items of such trials only, are left out. */
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
