import type { TrialFigures } from "../../domain/evaluation-report.ts";
import { showNumber } from "./show-number.ts";

const outcomes = {
  correct: "right",
  incorrect: "wrong",
  not_attempted: "not attempted",
  unscored: "unscored",
} as const;

/** What a trial came to, in one line: verdict, end, calls, pages, tokens, money, time. */
export function describeTrial(trial: TrialFigures): string {
  const { outcome, termination, toolCalls, pages, inputTokens, outputTokens, dollars, seconds } = trial;
  const tokens =
    inputTokens === null && outputTokens === null ? null : (inputTokens ?? 0) + (outputTokens ?? 0);
  return [
    outcomes[outcome],
    `ended: ${termination}`,
    ...(toolCalls === null ? [] : [`${toolCalls} calls`]),
    ...(pages === null ? [] : [`${pages} pages`]),
    ...(tokens === null ? [] : [`${showNumber(tokens, 0)} tokens`]),
    ...(dollars === null ? [] : [`$${showNumber(dollars, 4)}`]),
    `${showNumber(seconds, 1)} s`,
  ].join(", ");
}
