import type { Trial } from "../../domain/evaluation/trial.ts";

/** The trials of one solver in one mode. */
export interface TrialGroup extends Pick<Trial, "solver" | "mode"> {
  readonly trials: readonly Trial[];
}

/** Trials by solver and mode, in the order of their first. */
export function groupTrials(trials: readonly Trial[]): TrialGroup[] {
  const groups = new Map<string, { solver: string; mode: Trial["mode"]; trials: Trial[] }>();
  for (const trial of trials) {
    const { solver, mode } = trial;
    const name = JSON.stringify([solver, mode]);
    const group = groups.get(name) ?? { solver, mode, trials: [] };
    group.trials.push(trial);
    groups.set(name, group);
  }
  return [...groups.values()];
}
