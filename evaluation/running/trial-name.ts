import type { TrialKey } from "../../domain/ports/evaluation-store.ts";

/** One text for each trial of an evaluation. */
export function trialName({ itemId, solver, mode, run }: TrialKey): string {
  return JSON.stringify([itemId, solver, mode, run]);
}
