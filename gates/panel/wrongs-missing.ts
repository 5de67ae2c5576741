import { isModelRight } from "./is-model-right.ts";
import type { ModelTally, PanelRules } from "./panel-tally.ts";

/** Samples not right after which the model can't be right any more; 0 where it can't already. */
export function wrongsMissing({ right, drawn }: ModelTally, rules: PanelRules): number {
  let missing = 0;
  while (isModelRight(right + Math.max(0, rules.samples - drawn - missing), rules)) missing += 1;
  return missing;
}
