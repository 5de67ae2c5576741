import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { describeRun } from "./describe-run.ts";
import { listFigures, type ReportFigure } from "./list-figures.ts";
import { listTables } from "./list-tables.ts";
import { pageStyle } from "./page-style.ts";
import { escapeShown } from "./plots/escape-shown.ts";
import { isFigure, type ReportTable } from "./report-table.ts";
import { simulatedNotice } from "./simulated-notice.ts";
import { titleOf } from "./title-of.ts";
import { type TranscriptAddress, writeMatrix } from "./write-matrix.ts";

/**
 * A report as one HTML page that needs nothing from elsewhere. It holds figures and the questions' ids, no question and no answer; with `addressOf` it
 * leads to transcripts, which stand in files of their own.
 */
export function writeHtml(report: EvaluationReport, addressOf: TranscriptAddress | null = null): string {
  const title = titleOf(report);
  const { plots, calibrations } = listFigures(report);
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeShown(title)}</title><style>${pageStyle}</style></head><body>`,
    ...(report.simulated
      ? [`<div class="simulated" role="note">${escapeShown(simulatedNotice(report))}</div>`]
      : []),
    `<h1>${escapeShown(title)}</h1>`,
    ...describeRun(report).map((line) => `<p>${escapeShown(line)}</p>`),
    ...report.warnings.map((warning) => `<div class="note">${escapeShown(warning)}</div>`),
    `<div class="plots">${plots.map(writeFigure).join("\n")}</div>`,
    ...(calibrations.length === 0 ? [] : [writeCalibrations(calibrations)]),
    ...listTables(report).map(writeTable),
    writeMatrix(report, addressOf),
    "</body></html>\n",
  ].join("\n");
}

function writeFigure({ svg, legend, note }: ReportFigure): string {
  return `<figure>${svg}${legend}${note === "" ? "" : `<figcaption>${escapeShown(note)}</figcaption>`}</figure>`;
}

function writeCalibrations(figures: readonly ReportFigure[]): string {
  return [
    "<h2>Calibration</h2>",
    "<p>How often answers are right against how sure the solver was. A point is the answers of one tenth of confidence, with the 95 % interval from five questions on; n is their number. ",
    "ECE is the expected calibration error; behind it stands what a perfectly calibrated solver would stay below by chance in 95 of 100 evaluations of this size.</p>",
    `<div class="plots small">${figures.map(writeFigure).join("\n")}</div>`,
  ].join("\n");
}

function writeTable(table: ReportTable): string {
  const { title, note, head, rows } = table;
  const cell = (tag: "th" | "td", text: string, column: number): string => {
    const kind = isFigure(table, column) ? ' class="figure"' : "";
    return `<${tag}${kind}>${writeText(text)}</${tag}>`;
  };
  const line = (tag: "th" | "td", cells: readonly string[]): string =>
    `<tr>${cells.map((text, column) => cell(tag, text, column)).join("")}</tr>`;
  return [
    `<h2>${escapeShown(title)}</h2><p>${escapeShown(note)}</p>`,
    `<div class="scroll"><table><thead>${line("th", head)}</thead>`,
    `<tbody>${rows.map((row) => line("td", row)).join("\n")}</tbody></table></div>`,
  ].join("\n");
}

/** An interval stands below its value: a table is narrower so. */
function writeText(text: string): string {
  return escapeShown(text).replace(/ (\[[^\]]+\])$/u, '<span class="interval">$1</span>');
}
