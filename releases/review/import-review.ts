import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import { resolvedBy } from "../../domain/ports/questions/human-review-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { readGivenFile } from "../../files/read-given-file.ts";
import { openBlindReview, type ReviewViewer, requireFormAnswers, requireStoring } from "./blind-review.ts";
import { type ReadSheet, readSheet } from "./read-sheet.ts";

export interface ImportRequest {
  readonly files: readonly string[];
  /** Annotator of sheets that name none; `resolved` for a sheet with agreed answers. */
  readonly annotator: string | null;
  /** The person whose answers these must be; absent if the operator imports them. */
  readonly viewer?: ReviewViewer;
}

export interface ImportedReview {
  readonly reviews: readonly string[];
  readonly answers: number;
  /** Number of rows that are not filled in yet. */
  readonly open: number;
}

/**
 * Imports annotators' sheets, either all or none.
 * @throws SettingsError `sheet-unreadable`, `unknown-review`, `judged-twice`, `form-answer`, before anything is written
 */
export async function importReview(
  {
    stores,
    clock,
  }: { readonly stores: Pick<Stores, "humanReviews" | "exposureEvents">; readonly clock: Clock },
  { files, annotator, viewer }: ImportRequest,
): Promise<ImportedReview> {
  const sheets = await Promise.all(
    files.map(async (file) => readSheet(await readText(file), { file, annotator })),
  );
  const answers = sheets.flatMap((sheet) => sheet.answers);
  checkOnce(sheets, files);
  const reviews = [...new Set(answers.map(({ reviewId }) => reviewId))];
  for (const id of reviews) {
    const review = await stores.humanReviews.get(id);
    if (review === null)
      throw new SettingsError(`the database knows no review ${id}: nothing was imported`, {
        code: "unknown-review",
      });
    const stray = answers.find(
      ({ reviewId, questionId }) => reviewId === id && !review.questionIds.includes(questionId),
    );
    if (stray)
      throw new SettingsError(`the item ${stray.questionId} is not in ${id}: nothing was imported`, {
        code: "sheet-unreadable",
      });
    requireFormAnswers(
      review,
      answers.filter(({ reviewId }) => reviewId === id),
    );
  }
  const nameless = answers.find(({ annotator: by }) => by === resolvedBy);
  if (nameless && annotator !== resolvedBy)
    throw new SettingsError(
      `"${resolvedBy}" can't be an annotator's name: import agreed answers with --resolved`,
      {
        code: "annotator-name",
      },
    );
  if (viewer !== undefined)
    for (const id of reviews) {
      const open = await openBlindReview(stores, id, viewer);
      const names = answers.flatMap((answer) => (answer.reviewId === id ? [answer.annotator] : []));
      for (const name of new Set(names)) requireStoring(open, name, viewer);
    }
  await stores.humanReviews.putAnswers(answers, clock.now());
  return { reviews, answers: answers.length, open: sheets.reduce((sum, { open }) => sum + open, 0) };
}

/** Refuses sheets in which one annotator judges an item twice, because nothing says which answer counts. */
function checkOnce(sheets: readonly ReadSheet[], files: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const [index, { answers }] of sheets.entries())
    for (const { reviewId, questionId, annotator } of answers) {
      const name = JSON.stringify([reviewId, questionId, annotator]);
      const [before, file = ""] = [seen.get(name), files[index]];
      if (before !== undefined)
        throw new SettingsError(
          `${annotator} judges the item ${questionId} in ${before} and again in ${file}: leave one of them out. Nothing was imported.`,
          { code: "judged-twice" },
        );
      seen.set(name, file);
    }
}

async function readText(file: string): Promise<string> {
  try {
    return (await readGivenFile(file, { maxMegabytes: 64 })).toString("utf8");
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    throw new SettingsError(
      `${file} can't be read: ${isMissing ? "there is no such file" : (cause as Error).message}. Nothing was imported.`,
      { code: "sheet-unreadable", cause },
    );
  }
}
