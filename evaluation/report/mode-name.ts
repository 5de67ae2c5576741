import type { TrialMode } from "../../domain/evaluation/trial.ts";

const names = { tools: "with tools", "closed-book": "closed book", oracle: "with evidence" } as const;

/** What a mode is called in every table and plot. */
export function modeName(mode: TrialMode): string {
  return names[mode];
}
