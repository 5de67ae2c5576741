import type { GateDecision } from "../gate-decision.ts";

/** Passes a haystack with enough hard negatives of which none states the answer. */
export function decideNegatives(
  { negatives, stating }: { readonly negatives: number; readonly stating: number },
  { minNegatives }: { readonly minNegatives: number },
): GateDecision {
  const detail = { negatives, stating };
  if (stating > 0)
    return {
      passed: false,
      code: "answer-in-negative",
      reason: `${stating} of ${negatives} hard negatives state the answer`,
      detail,
    };
  return negatives < minNegatives
    ? {
        passed: false,
        code: "no-form",
        reason: `${negatives} hard negatives are left, fewer than ${minNegatives}`,
        detail,
      }
    : {
        passed: true,
        code: "passed",
        reason: `none of ${negatives} hard negatives states the answer`,
        detail,
      };
}
