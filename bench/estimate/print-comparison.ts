import type { Range } from "../../domain/run/refresh-estimate.ts";
import { printTable } from "../print-table.ts";
import type { LedgerComparison } from "./compare-ledger.ts";

/** Steps with a larger share of the calls are to be estimated within `mostFactor`. */
const leastShare = 0.05;
const mostFactor = 1.5;

const isNear = (factor: number | null): boolean =>
  factor !== null && factor <= mostFactor && factor >= 1 / mostFactor;
const isWithin = (value: number, { low, high }: Range): boolean => value >= low && value <= high;

/**
 * Prints a refresh beside its estimate, step by step, and names the larger steps that differ from the estimate by more than they should.
 */
export function printComparison(compared: LedgerComparison): void {
  const { accepted, calls, counted, expectedCalls, expectedRuns, ledger, runsFactor, steps } = compared;
  const large = steps.filter(({ share }) => share > leastShare);
  const off = large.filter(({ factor }) => !isNear(factor));
  process.stdout.write(
    `${nameOf(compared)}: ${accepted} accepted, of which ${counted} count\n${ledger.runs.length} runs where ${between(expectedRuns)} were expected (times ${times(runsFactor)}), ${whole(calls)} calls where ${between(expectedCalls)} were expected\n`,
  );
  printTable([
    ["step", "calls", "expected", "80 % of refreshes", "times", "times by run", "tokens in", "expected"],
    ...steps.map((step) => [
      ...[step.step, whole(step.calls), whole(step.expectedCalls)],
      `${whole(step.range.low)} to ${whole(step.range.high)}${isWithin(step.calls, step.range) ? "" : " (not)"}`,
      ...[times(step.factor), times(step.factorByRun)],
      ...[whole(step.inputTokens), whole(step.expectedInputTokens)],
    ]),
  ]);
  process.stdout.write(
    `within a factor of ${mostFactor}: ${large.length - off.length} of ${large.length} steps with more than ${leastShare * 100} % of the calls${off.length > 0 ? `; not ${off.map(({ step }) => step).join(", ")}` : ""}\n\n`,
  );
}

/**
 * Prints a line for each refresh. For all larger steps together, it prints how many lie within the factor, within the range, and within the
 * factor by run.
 */
export function printSummary(all: readonly LedgerComparison[]): void {
  printTable([
    ["estimate", "runs", "times", "calls", "times", "times by run", "near", "near by run", "in range"],
    ...all.map((compared) => {
      const { calls, expectedCalls, ledger, runsFactor, steps } = compared;
      const large = steps.filter(({ share }) => share > leastShare);
      const of = (part: typeof large): string => `${part.length} of ${large.length}`;
      const factor = calls / expectedCalls.mean;
      return [
        ...[nameOf(compared), String(ledger.runs.length), times(runsFactor)],
        ...[whole(calls), times(factor), times(factor / runsFactor)],
        of(large.filter((step) => isNear(step.factor))),
        of(large.filter((step) => isNear(step.factorByRun))),
        of(large.filter((step) => isWithin(step.calls, step.range))),
      ];
    }),
  ]);
}

const nameOf = ({ basis, ledger }: LedgerComparison): string =>
  `${ledger.profile}, seed ${ledger.seed}, ${basis.kind === "history" ? `ledger of ${basis.runs} runs` : "priors"}`;
const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
const times = (value: number | null): string => value?.toFixed(2) ?? "";
const between = ({ low, mean, high }: Range): string => `${whole(mean)} (${whole(low)} to ${whole(high)})`;
