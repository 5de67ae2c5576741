import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { diskFullError, isDiskFull } from "../../files/disk-full.ts";
import { writeOwnFile } from "../../files/write-private-file.ts";
import type { TranscriptPages } from "../trajectory/transcribe-evaluation.ts";
import { showControls } from "./escape-shown.ts";
import { listTables } from "./list-tables.ts";
import { describeRun, simulatedNotice, titleOf } from "./report-head.ts";
import { isFigure, type ReportTable } from "./report-table.ts";
import { modeName } from "./wording.ts";
import { type TranscriptAddress, writeHtml } from "./write-html.ts";
import { transcriptFile, trialAnchor } from "./write-transcripts.ts";

/**
 * Writes a report as HTML page, Markdown and JSON into a folder, readable only by the owner, and returns the files. Transcripts contain
 * questions and answers, so they go to a separate folder beside the report that only its owner can list; the report's own files contain
 * neither. @throws SettingsError `output-unwritable`
 */
export async function writeReport(
  folder: string,
  report: EvaluationReport,
  transcripts: TranscriptPages | null = null,
): Promise<string[]> {
  const at = `transcripts-${report.id}`;
  const files = [
    ["report.html", writeHtml(report, transcripts === null ? null : addressesIn(at, report))],
    ["report.md", writeMarkdown(report)],
    ["report.json", `${JSON.stringify(report, null, 2)}\n`],
  ] as const;
  const begun = files.map(([name]) => join(resolve(folder), name)).filter((file) => !existsSync(file));
  try {
    mkdirSync(resolve(folder), { recursive: true });
    for (const [name, text] of files) writeOwnFile(join(resolve(folder), name), text);
    if (transcripts !== null) await writePages(join(resolve(folder), at), transcripts);
  } catch (cause) {
    if (cause instanceof SettingsError) throw cause;
    for (const file of begun) rmSync(file, { force: true });
    if (isDiskFull(cause)) throw diskFullError(`the report in ${folder}`, cause);
    throw new SettingsError(
      `the report can't be written to ${folder}: ${(cause as Error).message}. Name another folder with --output.`,
      { code: "output-unwritable", cause },
    );
  }
  return [...files.map(([name]) => join(folder, name)), ...(transcripts === null ? [] : [join(folder, at)])];
}

/** The folder belongs to this evaluation, so an earlier report's files in it are replaced. */
async function writePages(folder: string, pages: TranscriptPages): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  try {
    for await (const { file, text } of pages) writeOwnFile(join(folder, file), text);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function addressesIn(folder: string, { questions }: EvaluationReport): TranscriptAddress {
  const places = new Map(questions.map(({ itemId }, place) => [itemId, place]));
  return ({ itemId, ...trial }) => {
    const place = places.get(itemId);
    return place === undefined ? null : `${folder}/${transcriptFile(place)}#${trialAnchor(trial)}`;
  };
}

/** Writes a report as Markdown. It contains figures and the questions' ids, but no question and no answer. */
export function writeMarkdown(report: EvaluationReport): string {
  const notices = [
    ...(report.simulated ? [`**${simulatedNotice(report)}**`] : []),
    // A note may contain text that an agent printed, so brackets are escaped to prevent links.
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

/** Markdown passes HTML tags through, and users choose the names of solvers freely, so tags are escaped. */
function plain(text: string): string {
  return showControls(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Maximum number of rows in the table of questions. The HTML report and the JSON have all of them. */
const mostRows = 100;

/** Shows for each question and solver how many runs were right. */
function questionTable({ questions, solvers }: EvaluationReport): ReportTable {
  const rest = questions.length - mostRows;
  const more =
    rest > 0 ? ` The first ${mostRows} of ${questions.length}; report.html and report.json have all.` : "";
  return {
    title: "Questions",
    note: `Right answers of all scored runs, by the questions' ids.${more}`,
    names: 1,
    head: ["question", ...solvers.map(({ solver, mode }) => `${solver}, ${modeName(mode)}`)],
    rows: (solvers.length === 0 ? [] : questions.slice(0, mostRows)).map(({ itemId, trials }) => [
      itemId,
      ...solvers.map(({ solver, mode }) => {
        const scored = trials.filter(
          (trial) => trial.solver === solver && trial.mode === mode && trial.outcome !== "unscored",
        );
        const right = scored.filter(({ outcome }) => outcome === "correct").length;
        return scored.length === 0 ? "–" : `${right}/${scored.length}`;
      }),
    ]),
  };
}
