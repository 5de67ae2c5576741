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

/** An attempt with its model and its mode. */
type ModelAttempt = Attempt & Pick<PanelSample, "role" | "mode">;

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
 * Decides SealQA's split of an item by the attempts of all models, with and without browsing: `seal-0` if none was right and each model was
 * scored both with and without browsing, `seal-hard` if at most a given share was right, and a rejection otherwise. The share is of all
 * attempts, those not drawn included.
 */
export function decideSeal(
  samples: readonly ModelAttempt[],
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
  const missing = right === 0 ? listMissing(samples, rules) : [];
  const split = right === 0 && missing.length === 0 ? "seal-0" : "seal-hard";
  const reason =
    right > 0
      ? `${right} of ${scored} scored attempts are right`
      : `no model is right in ${scored} attempts${missing.length > 0 ? `, but not every model could be scored ${missing.join(" and ")}` : ""}`;
  return { split, passed: true, code: "passed", reason, detail: { ...detail, split } };
}

/** Lists the modes in which fewer models have a scored attempt than attempted the item. A mode without attempts in the rules is none. */
function listMissing(samples: readonly ModelAttempt[], { closedBook, tools, models }: SealRules): string[] {
  const scored = samples.filter((sample) => !["failed", "unscored"].includes(attemptOutcome(sample)));
  const modelsIn = (mode: PanelSample["mode"]): number =>
    new Set(scored.filter((sample) => sample.mode === mode).map(({ role }) => role)).size;
  return [
    ...(closedBook > 0 && modelsIn("closed-book") < models ? ["without search"] : []),
    ...(tools > 0 && modelsIn("tools") < models ? ["with search"] : []),
  ];
}
