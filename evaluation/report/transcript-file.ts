import { createHash } from "node:crypto";
import type { TrialKey } from "../../domain/ports/evaluation-store.ts";

/** What a question's transcripts are written to: by its place, since ids of others' benchmarks may hold anything. */
export function transcriptFile(place: number): string {
  return `question-${String(place + 1).padStart(4, "0")}.html`;
}

/** Where a trial stands in its question's file. */
export function trialAnchor({ solver, mode, run }: Pick<TrialKey, "solver" | "mode" | "run">): string {
  const name = createHash("sha256")
    .update(JSON.stringify([solver, mode]))
    .digest("hex")
    .slice(0, 8);
  return `trial-${name}-${run}`;
}
