import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { EvaluationReport } from "../domain/evaluation/evaluation-report.ts";
import { isNoRoom, noRoomFor } from "../files/disk-full.ts";
import { writeOwnFile } from "../files/write-own-file.ts";
import { transcriptFile, trialAnchor } from "./report/transcript-file.ts";
import { writeHtml } from "./report/write-html.ts";
import { writeMarkdown } from "./report/write-markdown.ts";
import type { TranscriptAddress } from "./report/write-matrix.ts";
import type { TranscriptPages } from "./transcribe-evaluation.ts";

/**
 * Writes a report as page, Markdown and JSON into a folder, for its owner alone, and gives the files. With transcripts, these go to a
 * folder beside it which its owner alone can list, since they hold questions and answers; the report's own files never do. @throws SettingsError `output-unwritable`
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
    if (isNoRoom(cause)) throw noRoomFor(`the report in ${folder}`, cause);
    throw new SettingsError(
      `the report can't be written to ${folder}: ${(cause as Error).message}. Name another folder with --output.`,
      { code: "output-unwritable", cause },
    );
  }
  return [...files.map(([name]) => join(folder, name)), ...(transcripts === null ? [] : [join(folder, at)])];
}

/** The folder is this evaluation's own: what an earlier report of it wrote there is replaced. */
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
