import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { describeJudge, describeSampling, describeTools, isOutside, simulatedParts } from "./report-head.ts";
import type { ReportTable } from "./report-table.ts";
import { modeName, showNumber } from "./wording.ts";

/** The facts that a reader compares with another report's before comparing figures. */
export function runCardTable(report: EvaluationReport): ReportTable {
  const { plan, source, format, started, id, webDates, simulated, items } = report;
  const { limits, card } = plan;
  const hasTools = plan.solvers.some(({ kind }) => kind === "model" || kind === "command");
  const rows: (readonly [string, string])[] = [
    ["world", simulated ? `simulated: ${simulatedParts(report)}` : "real"],
    ["evaluation", `${id} of ${started.slice(0, 10)}`],
    ["questions", `${showNumber(items, 0)} of ${source} (${format})`],
    ["solvers", plan.solvers.map(describeSolver).join("; ")],
    ["modes, runs", `${plan.modes.map(modeName).join(", ")}; ${plan.runs} each`],
    ...(isOutside(plan) ? [] : [["sampling", describeSampling(plan)] as const]),
    ["judge", `${describeJudge(plan)} at temperature 0`],
    ...(card == null
      ? []
      : ([
          ["judge's prompts", card.judgePrompts],
          // An outside agent uses none of our prompts, even if an earlier version stored a hash.
          ...(isOutside(plan) || card.agentPrompts == null ? [] : [["agent's prompts", card.agentPrompts]]),
          ...(hasTools
            ? [
                [
                  "tools",
                  `${limits.tools}: ${describeTools(plan)}; search by ${card.search.join(", then ")}; pages by ${card.browser}${card.replay ? "; all out of an archive" : ""}`,
                ],
              ]
            : []),
        ] as [string, string][])),
    ["dates of the web", webDates === null ? "nothing was searched or visited" : datesOf(webDates)],
    ...(card == null
      ? []
      : ([
          ["settings", card.settings],
          ["Freshet", card.freshet],
        ] as const)),
  ];
  return {
    title: "Run card",
    note: "What two reports must have in common before their figures are compared. Prompts and settings are identified by their SHA-256.",
    names: 2,
    head: ["what", "value"],
    rows: solvedAny(report) ? rows : [],
  };
}

function describeSolver({ name, kind, source }: EvaluationReport["plan"]["solvers"][number]): string {
  return kind === "model" && name !== source ? `${name} (${source})` : name;
}

function datesOf({ first, last }: { readonly first: string; readonly last: string }): string {
  return first === last ? first : `${first} to ${last}`;
}

function solvedAny({ solvers }: EvaluationReport): boolean {
  return solvers.length > 0;
}
