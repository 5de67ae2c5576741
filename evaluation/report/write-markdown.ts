import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { describeRun } from "./describe-run.ts";
import { listTables } from "./list-tables.ts";
import { showControls } from "./plots/show-controls.ts";
import { questionTable } from "./question-table.ts";
import { isFigure, type ReportTable } from "./report-table.ts";
import { simulatedNotice } from "./simulated-notice.ts";
import { titleOf } from "./title-of.ts";

/** A report as Markdown. It holds figures and the questions' ids, no question and no answer. */
export function writeMarkdown(report: EvaluationReport): string {
  const notices = [
    ...(report.simulated ? [`**${simulatedNotice(report)}**`] : []),
    // A note may hold what an agent printed: no link comes out of it.
    ...report.warnings.map((warning) => `**Note.** ${plain(warning.replace(/[[\]\\]/gu, "\\$&"))}`),
  ];
  return [
    `# ${plain(titleOf(report))}`,
    ...(notices.length === 0 ? [] : [notices.map((notice) => `> ${notice}`).join("\n>\n")]),
    describeRun(report).map(plain).join("  \n"),
    ...[...listTables(report), questionTable(report)].filter(({ rows }) => rows.length > 0).map(writeTable),
    "",
  ].join("\n\n");
}

function writeTable(table: ReportTable): string {
  const { title, note, head, rows } = table;
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => plain(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  const rule = line(head.map((_, column) => (isFigure(table, column) ? "---:" : "---")));
  return `## ${plain(title)}\n\n${plain(note)}\n\n${[line(head), rule, ...rows.map(line)].join("\n")}`;
}

/** Markdown takes tags for HTML, and names of solvers are whatever somebody typed. */
function plain(text: string): string {
  return showControls(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
