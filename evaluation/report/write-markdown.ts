import type { EvaluationReport } from "../../domain/evaluation-report.ts";
import { describeRun } from "./describe-run.ts";
import { listTables, type ReportTable } from "./list-tables.ts";

/** A report as Markdown. It holds figures alone, no question and no answer. */
export function writeMarkdown(report: EvaluationReport): string {
  const warnings = report.warnings.map((warning) => `> **Note.** ${warning}`).join("\n>\n");
  return [
    `# Evaluation on ${report.source}`,
    describeRun(report).join("  \n"),
    ...(warnings === "" ? [] : [warnings]),
    ...listTables(report).map(writeTable),
    "",
  ].join("\n\n");
}

function writeTable({ title, note, head, rows }: ReportTable): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const table = [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
  return `## ${title}\n\n${note}\n\n${table}`;
}
