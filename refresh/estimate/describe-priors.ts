import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import { measuredProfiles } from "./measured-profiles.ts";
import type { CallSizes } from "./read-call-sizes.ts";

/** Describes what the priors assume, for a person. */
export function describePriors(method: MethodSettings, sizes: CallSizes): string[] {
  const { acceptedShare, solvedShare, roundsAboveLeast, commit, runs } = measuredProfiles[method.profile];
  const known =
    sizes.size > 0 ? "this database's own, where it has enough calls of a step" : "those of that world";
  return [
    `calls by step as ${runs} runs took them in the simulated world (commit ${commit}), give or take half`,
    `${Math.round(acceptedShare * 100)} % of all runs are accepted, ${Math.round(solvedShare * 100)} % of these count towards the target, after ${(method.minRounds + roundsAboveLeast).toFixed(1)} rounds`,
    `tokens of a call: ${known}`,
  ];
}
