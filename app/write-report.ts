import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { EvaluationReport } from "../domain/evaluation-report.ts";
import { SettingsError } from "../domain/freshet-error.ts";
import { writeHtml } from "../evaluation/report/write-html.ts";
import { writeMarkdown } from "../evaluation/report/write-markdown.ts";
import { writeOwnFile } from "../files/write-own-file.ts";

/** Writes a report as page, Markdown and JSON into a folder, for its owner alone, and gives the files. @throws SettingsError `output-unwritable` */
export function writeReport(folder: string, report: EvaluationReport): string[] {
  const files = [
    ["report.html", writeHtml(report)],
    ["report.md", writeMarkdown(report)],
    ["report.json", `${JSON.stringify(report, null, 2)}\n`],
  ] as const;
  try {
    mkdirSync(resolve(folder), { recursive: true });
    for (const [name, text] of files) writeOwnFile(join(resolve(folder), name), text);
  } catch (cause) {
    throw new SettingsError(
      `the report can't be written to ${folder}: ${(cause as Error).message}. Name another folder with --output.`,
      { code: "output-unwritable", cause },
    );
  }
  return files.map(([name]) => join(folder, name));
}
