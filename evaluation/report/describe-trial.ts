import { countOf } from "../../domain/count-of.ts";
import type { TrialFigures } from "../../domain/evaluation/evaluation-report.ts";
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
    ...(toolCalls === null ? [] : [countOf(toolCalls, "call")]),
    ...(pages === null ? [] : [countOf(pages, "page")]),
    ...(tokens === null ? [] : [countOf(tokens, "token")]),
    ...(dollars === null ? [] : [`$${showNumber(dollars, 4)}`]),
    `${showNumber(seconds, 1)} s`,
  ].join(", ");
}
