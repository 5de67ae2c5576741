import type {
  EvaluationReport,
  QuestionRow,
  TrialFigures,
} from "../../domain/evaluation/evaluation-report.ts";
import { escapeShown } from "./escape-shown.ts";
import { listFigures, type ReportFigure } from "./list-figures.ts";
import { listTables } from "./list-tables.ts";
import { pageStyle } from "./page-style.ts";
import { describeRun, simulatedNotice, titleOf } from "./report-head.ts";
import { isFigure, type ReportTable } from "./report-table.ts";
import { describeTrial, modeName } from "./wording.ts";

/**
 * Writes a report as one self-contained HTML page. It contains figures and the questions' ids, but no question and no answer. With
 * `addressOf` it links to the transcripts, which are separate files.
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
    "ECE is the expected calibration error. The figure after it is a limit: a perfectly calibrated solver stays below it by chance in 95 of 100 evaluations of this size.</p>",
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

/** The interval is put below its value, which makes the table narrower. */
function writeText(text: string): string {
  return escapeShown(text).replace(/ (\[[^\]]+\])$/u, '<span class="interval">$1</span>');
}

/** Gives the address of a trial's transcript; null if there is none. */
export type TranscriptAddress = (trial: Pick<QuestionRow, "itemId"> & TrialFigures) => string | null;

/**
 * Shows for each question and solver how many runs were right. A cell opens into its trials, which link to their transcripts if there are
 * any.
 */
function writeMatrix({ solvers, questions }: EvaluationReport, addressOf: TranscriptAddress | null): string {
  if (solvers.length === 0) return "";
  const head = solvers.map(({ solver, mode }) => `<th>${escapeShown(solver)}<br>${modeName(mode)}</th>`);
  const rows = questions.map((row) => {
    const cells = solvers.map(({ solver, mode }) => {
      const own = row.trials.filter((trial) => trial.solver === solver && trial.mode === mode);
      return `<td>${own.length === 0 ? "–" : writeCell(row, own, addressOf)}</td>`;
    });
    return `<tr><th scope="row">${escapeShown(row.itemId)}</th>${cells.join("")}</tr>`;
  });
  const more =
    addressOf === null
      ? "Transcripts are written beside the report with --transcripts; they contain questions and answers."
      : "Each trial links to its transcript, which contains question and answers unencrypted.";
  return [
    "<h2>Questions</h2>",
    `<p>Right answers of all runs, by the questions' ids. A cell opens into its trials. ${more}</p>`,
    `<div class="scroll"><table class="matrix"><thead><tr><th>question</th>${head.join("")}</tr></thead>`,
    `<tbody>${rows.join("\n")}</tbody></table></div>`,
  ].join("\n");
}

function writeCell(
  { itemId }: QuestionRow,
  trials: readonly TrialFigures[],
  addressOf: TranscriptAddress | null,
): string {
  const scored = trials.filter(({ outcome }) => outcome !== "unscored");
  const right = scored.filter(({ outcome }) => outcome === "correct").length;
  const kind = scored.length === 0 ? "none" : right === scored.length ? "all" : right === 0 ? "no" : "some";
  const lines = trials.map((trial) => {
    const address = addressOf?.({ itemId, ...trial }) ?? null;
    const words = `run ${trial.run}: ${escapeShown(describeTrial(trial))}`;
    return `<li>${address === null ? words : `<a href="${escapeShown(address)}">${words}</a>`}</li>`;
  });
  return `<details class="${kind}"><summary>${right}/${scored.length}</summary><ul>${lines.join("")}</ul></details>`;
}
