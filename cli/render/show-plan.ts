import type { ExpectedCost, Range, RefreshEstimate } from "../../domain/run/refresh-estimate.ts";
import type { RefreshPlan } from "../../refresh/plan-order.ts";
import { drawTable } from "./draw-table.ts";
import { moneyOf } from "./money-of.ts";

/** What a refresh would do and is expected to cost, in plain lines. */
export function showPlan(plan: RefreshPlan, simulated: boolean): void {
  process.stdout.write(
    [
      `Would ${plan.resumes ? `go on with refresh ${plan.resumes}` : "begin a refresh"}${simulated ? " in the simulated world" : ""}:`,
      `  questions wanted   ${plan.target}`,
      `  languages          ${plan.languages.join(", ")}`,
      `  domains            ${plan.domains.join(", ")} (${plan.subDomains} sub-domains)`,
      `  unused seeds       ${plan.unusedSeeds}`,
      `  runs expected      ${between(plan.expected.runs, whole)}`,
      "",
      drawExpected(plan.expected),
      ...basisOf(plan.expected),
      ...(plan.resumes ? ["What is done of the refresh is in these figures too."] : []),
      "Nothing was written.",
      "",
    ].join("\n"),
  );
}

function drawExpected({ stages, total }: RefreshEstimate): string {
  const row = (name: string, { calls, inputTokens, outputTokens, dollars }: ExpectedCost): string[] => [
    ...[name, between(calls, whole), between(inputTokens, brief), between(outputTokens, brief)],
    ...(total.dollars === null ? [] : [dollars === null ? "" : between(dollars, moneyOf)]),
  ];
  return drawTable(
    ["stage", "calls", "tokens in", "tokens out", ...(total.dollars === null ? [] : ["money"])],
    [...stages.map((stage) => row(stage.stage, stage)), row("all", total)],
  );
}

/** So many times the runs that were seen are no longer like them. */
const farOut = 10;

function basisOf({ basis, probability, total, runs }: RefreshEstimate): string[] {
  const range = `Means, with what ${Math.round(probability * 100)} % of such refreshes lie between.`;
  const money = total.dollars === null ? ["Not every model has a price: tokens only."] : [];
  if (basis.kind === "history")
    return [
      `${range} Drawn from ${basis.runs} ended runs of this database, ${basis.accepted} of them accepted.`,
      ...(runs.mean >= farOut * basis.runs
        ? [
            `That is ${Math.round(runs.mean / basis.runs)} times as many runs as were seen: the ranges hold where further seeds yield what those did, which nobody has tried.`,
          ]
        : []),
      ...money,
    ];
  return [
    `${range} These are priors, not measurements: this database has too few ended runs. Assumed:`,
    ...basis.assumed.map((line) => `  ${line}`),
    ...money,
  ];
}

const between = ({ low, mean, high }: Range, show: (value: number) => string): string =>
  `${show(mean)} (${show(low)} to ${show(high)})`;

const whole = (value: number): string => Math.round(value).toLocaleString("en-US");

function brief(tokens: number): string {
  if (tokens < 10_000) return whole(tokens);
  return tokens < 10_000_000 ? `${whole(tokens / 1000)}k` : `${whole(tokens / 1e6)}M`;
}
