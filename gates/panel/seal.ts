import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { GateDecision } from "../gate-decision.ts";
import { type Attempt, attemptOutcome } from "./panel-tally.ts";

/** SealQA's attempts: each model answers `closedBook` times without browsing, and `tools` times with it. */
export interface SealRules {
  readonly closedBook: number;
  readonly tools: number;
  readonly models: number;
  /** Fewest scored attempts from which a verdict is possible (the paper has 10 to 15). */
  readonly leastScored: number;
  /** Largest share of right attempts with which an item is still hard. */
  readonly mostRight: number;
}

export type SealSplit = "seal-0" | "seal-hard";

interface Attempts {
  readonly right: number;
  readonly scored: number;
  readonly drawn: number;
  readonly all: number;
}

function countAttempts(samples: readonly Attempt[], rules: SealRules): Attempts {
  const count = (...outcomes: readonly PanelSample["outcome"][]): number =>
    samples.filter((sample) => outcomes.includes(attemptOutcome(sample))).length;
  return {
    right: count("correct"),
    scored: count("correct", "incorrect", "not_attempted"),
    drawn: samples.length,
    all: rules.models * (rules.closedBook + rules.tools),
  };
}

/** Whether no further attempt could change the verdict. */
export function isSealSettled(samples: readonly Attempt[], rules: SealRules): boolean {
  const { right, scored, drawn, all } = countAttempts(samples, rules);
  const { leastScored } = rules;
  const most = rules.mostRight * all;
  if (right > most) return true;
  // Attempts that failed could be right when they are made again, so they count as open.
  return right > 0 && scored >= leastScored && right + (all - drawn) + (drawn - scored) <= most;
}

/**
 * Decides SealQA's split of an item by the attempts of all models, with and without browsing: `seal-0` if none was right in all of them,
 * `seal-hard` if at most a given share was right, and a rejection otherwise. The share is of all attempts, those not drawn included.
 */
export function decideSeal(
  samples: readonly Attempt[],
  rules: SealRules,
): GateDecision & { readonly split: SealSplit | null } {
  const attempts = countAttempts(samples, rules);
  const { right, scored, all } = attempts;
  const detail = { ...attempts, models: rules.models };
  if (right > rules.mostRight * all)
    return {
      split: null,
      passed: false,
      code: "too-easy",
      reason: `${right} of ${all} attempts are right, more than ${Math.round(rules.mostRight * 100)} %`,
      detail,
    };
  if (scored < rules.leastScored)
    return {
      split: null,
      passed: false,
      code: "panel-incomplete",
      reason: `only ${scored} of ${all} attempts could be scored, fewer than ${rules.leastScored}`,
      detail,
    };
  const split = right === 0 ? "seal-0" : "seal-hard";
  const reason =
    right === 0
      ? `no model is right in ${scored} attempts`
      : `${right} of ${scored} scored attempts are right`;
  return { split, passed: true, code: "passed", reason, detail: { ...detail, split } };
}
