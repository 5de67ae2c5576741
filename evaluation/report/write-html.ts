import type { EvaluationReport } from "../../domain/evaluation-report.ts";
import { describeRun } from "./describe-run.ts";
import { listTables, type ReportTable } from "./list-tables.ts";
import { pageStyle } from "./page-style.ts";
import { drawLegend } from "./plots/draw-legend.ts";
import { escapeXml } from "./plots/escape-xml.ts";
import { plotAccuracy } from "./plots/plot-accuracy.ts";
import { plotCalibration } from "./plots/plot-calibration.ts";
import { plotCalls } from "./plots/plot-calls.ts";

/** A report as one HTML page that needs nothing from elsewhere. It holds figures alone, no question and no answer. */
export function writeHtml(report: EvaluationReport): string {
  const title = `Evaluation on ${report.source}`;
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title><style>${pageStyle}</style></head><body>`,
    `<h1>${escapeXml(title)}</h1>`,
    ...describeRun(report).map((line) => `<p>${escapeXml(line)}</p>`),
    ...report.warnings.map((warning) => `<div class="note">${escapeXml(warning)}</div>`),
    `<div class="plots">${plotsOf(report).join("\n")}</div>`,
    ...listTables(report).map(writeTable),
    "</body></html>\n",
  ].join("\n");
}

function plotsOf({ solvers, plan }: EvaluationReport): string[] {
  const modes = plan.modes.filter((mode) => solvers.some((solver) => solver.mode === mode));
  const withTools = solvers.filter(({ mode }) => mode === "tools");
  const sure = (withTools.length > 0 ? withTools : solvers).filter(({ calibration }) => calibration !== null);
  const called = withTools.filter(({ callBuckets }) => callBuckets.length > 0);
  return [
    ...(solvers.length > 0
      ? [figure("Accuracy, with 95 % intervals", plotAccuracy(solvers, modes), modes, "wide")]
      : []),
    ...(sure.length > 0
      ? [
          figure(
            "Calibration",
            plotCalibration(sure),
            sure.map(({ solver }) => solver),
          ),
        ]
      : []),
    ...(called.length > 0
      ? [
          figure(
            "Tool calls against accuracy",
            plotCalls(called, plan.limits.maxToolCalls),
            called.map(({ solver }) => solver),
          ),
        ]
      : []),
  ];
}

function figure(caption: string, plot: string, names: readonly string[], kind = ""): string {
  return `<figure class="${kind}"><figcaption>${caption}</figcaption>${plot}${drawLegend(names)}</figure>`;
}

function writeTable({ title, note, head, rows }: ReportTable): string {
  const line = (tag: "th" | "td", cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeXml(cell)}</${tag}>`).join("")}</tr>`;
  return [
    `<h2>${escapeXml(title)}</h2><p>${escapeXml(note)}</p>`,
    `<div class="scroll"><table><thead>${line("th", head)}</thead>`,
    `<tbody>${rows.map((row) => line("td", row)).join("\n")}</tbody></table></div>`,
  ].join("\n");
}
