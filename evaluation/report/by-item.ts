import type { Trial } from "../../domain/trial.ts";
import { mean } from "../statistics/mean.ts";

/** Each item's mean of a number over its trials; trials without one, and items of such trials only, are left out. */
export function byItem(trials: readonly Trial[], pick: (trial: Trial) => number | null): Map<string, number> {
  const values = new Map<string, number[]>();
  for (const trial of trials) {
    const value = pick(trial);
    if (value !== null) values.set(trial.itemId, [...(values.get(trial.itemId) ?? []), value]);
  }
  return new Map([...values].map(([id, found]) => [id, mean(found) ?? 0]));
}
