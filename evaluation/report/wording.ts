import { countOf } from "../../domain/count-of.ts";
import type { TrialFigures } from "../../domain/evaluation/evaluation-report.ts";
import type { Estimate } from "../../domain/evaluation/solver-report.ts";
import type { TrialMode } from "../../domain/evaluation/trial.ts";

/**
 * Formats a share in per cent with its interval. With too few questions for an interval it shows the counts of answers, or the value with
 * the number of questions. A dash if there is no estimate.
 */
export function percent(estimate: Estimate | null): string {
  if (estimate === null || estimate.items === 0) return "–";
  const { value, low, high, items, counts } = estimate;
  if (low !== null && high !== null)
    return `${(100 * value).toFixed(1)} [${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`;
  if (counts !== null) return `${counts.hits} of ${counts.of}`;
  return `${(100 * value).toFixed(1)} (${items} ${items === 1 ? "question" : "questions"})`;
}

const names = {
  tools: "with tools",
  "closed-book": "closed book",
  oracle: "with evidence",
  documents: "with documents",
  "search-only": "search only",
  "with-context": "with context",
  interact: "interact",
} as const;

/** The name of a mode in every table and plot. */
export function modeName(mode: TrialMode): string {
  return names[mode];
}

/** Formats a number with `digits` decimals and thousands separators; a dash if it is null. */
export function showNumber(value: number | null, digits: number): string {
  if (value === null) return "–";
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const outcomes = {
  correct: "right",
  incorrect: "wrong",
  not_attempted: "not attempted",
  unscored: "unscored",
} as const;

/** Describes a trial in one line: verdict, termination, calls, pages, tokens, money, time. */
export function describeTrial(trial: TrialFigures): string {
  const { outcome, termination, toolCalls, pages, inputTokens, outputTokens, dollars, seconds } = trial;
  const tokens =
    inputTokens === null && outputTokens === null ? null : (inputTokens ?? 0) + (outputTokens ?? 0);
  return [
    outcomes[outcome],
    `ended: ${termination}`,
    ...(toolCalls === null ? [] : [countOf(toolCalls, "call")]),
    ...(pages === null ? [] : [countOf(pages, "page")]),
    ...(tokens === null ? [] : [countOf(tokens, "token")]),
    ...(dollars === null ? [] : [`$${showNumber(dollars, 4)}`]),
    `${showNumber(seconds, 1)} s`,
  ].join(", ");
}
