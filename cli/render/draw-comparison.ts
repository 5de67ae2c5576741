import type { StepComparison } from "../../domain/cost/compare-costs.ts";
import { drawTable } from "./draw-table.ts";

/** Draws the cost of a refresh beside its estimate, by step. Gives an empty text if no estimate was made. */
export function drawComparison(comparison: readonly StepComparison[]): string {
  if (comparison.length === 0) return "";
  return drawTable(
    ["step", "calls", "expected", "times", "tokens in", "expected", "tokens out", "expected"],
    comparison.map((each) => [
      ...[each.step, whole(each.calls), whole(each.expectedCalls), each.factor?.toFixed(2) ?? ""],
      ...[whole(each.inputTokens), whole(each.expectedInputTokens)],
      ...[whole(each.outputTokens), whole(each.expectedOutputTokens)],
    ]),
  );
}

const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
