import { parse } from "csv-parse/sync";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { own } from "../../domain/own.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import {
  type ReviewAnswer,
  type ReviewQuestion,
  resolvedBy,
  reviewQuestions,
} from "../../domain/ports/human-review-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { readGivenFile } from "../../files/read-given-file.ts";
import { answerColumns } from "./review-sheet.ts";

export interface ImportOrder {
  readonly files: readonly string[];
  /** Whose sheets they are, where these don't say; `resolved` for what was agreed on. */
  readonly annotator: string | null;
}

export interface ImportedReview {
  readonly reviews: readonly string[];
  readonly answers: number;
  /** Rows that nobody has filled in yet. */
  readonly open: number;
}

/**
 * Takes annotators' sheets in, all or none.
 * @throws SettingsError `sheet-unreadable`, `unknown-review`, `judged-twice` before anything is written
 */
export async function importReview(
  { stores, clock }: { readonly stores: Pick<Stores, "humanReviews">; readonly clock: Clock },
  { files, annotator }: ImportOrder,
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
      throw new SettingsError(`there is no review ${id} here: nothing was imported`, {
        code: "unknown-review",
      });
    const stray = answers.find(
      ({ reviewId, questionId }) => reviewId === id && !review.questionIds.includes(questionId),
    );
    if (stray)
      throw new SettingsError(`the item ${stray.questionId} is not in ${id}: nothing was imported`, {
        code: "sheet-unreadable",
      });
  }
  const nameless = answers.find(({ annotator: by }) => by === resolvedBy);
  if (nameless && annotator !== resolvedBy)
    throw new SettingsError(
      `"${resolvedBy}" is no annotator's name: import what was agreed on with --resolved`,
      {
        code: "annotator-name",
      },
    );
  await stores.humanReviews.putAnswers(answers, clock.now());
  return { reviews, answers: answers.length, open: sheets.reduce((sum, { open }) => sum + open, 0) };
}

/** Which of two sheets of one annotator was meant nobody can tell. */
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

const meanings: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  "1": true,
  是: true,
  no: false,
  n: false,
  false: false,
  "0": false,
  否: false,
};

interface ReadSheet {
  readonly answers: readonly ReviewAnswer[];
  /** Rows in which nothing is filled in yet. */
  readonly open: number;
}

/**
 * Reads a sheet that an annotator filled in. A row is filled in whole or not at all. @throws SettingsError `sheet-unreadable` naming file,
 * row (the head is row 1) and fault
 */
export function readSheet(
  text: string,
  { file, annotator }: { file: string; annotator: string | null },
): ReadSheet {
  const refuse = (what: string, cause?: unknown) =>
    new SettingsError(`${file}: ${what}. Nothing was imported.`, { code: "sheet-unreadable", cause });
  let rows: Record<string, string>[];
  try {
    rows = parse(text, { columns: true, bom: true, skip_empty_lines: true, trim: true });
  } catch (cause) {
    throw refuse(`it is no CSV: ${(cause as Error).message}`, cause);
  }
  const [first = {}] = rows;
  const absent = ["review", "item", ...Object.values(answerColumns)].find(
    (name) => !Object.hasOwn(first, name),
  );
  if (absent !== undefined) throw refuse(rows.length === 0 ? "it has no rows" : `it has no column ${absent}`);
  const answers = rows.flatMap((row, index) => {
    try {
      return readRow(row, annotator) ?? [];
    } catch (cause) {
      throw refuse(`row ${index + 2}: ${(cause as Error).message}`, cause);
    }
  });
  const seen = new Set<string>();
  for (const { questionId } of answers) {
    if (seen.has(questionId)) throw refuse(`the item ${questionId} stands in two rows`);
    seen.add(questionId);
  }
  return { answers, open: rows.length - answers.length };
}

function readRow(row: Record<string, string>, annotator: string | null): ReviewAnswer | null {
  const { review: reviewId = "", item: questionId = "", annotator: named = "", note = "" } = row;
  if (reviewId === "" || questionId === "") throw new Error("review or item is empty");
  const given = reviewQuestions.map((name) => [name, own(row, answerColumns[name]) ?? ""] as const);
  if (given.every(([, value]) => value === "")) return null;
  const by = annotator ?? named;
  if (by === "") throw new Error("nobody is named: fill in the column annotator, or give --annotator");
  if (annotator !== null && named !== "" && named !== annotator && annotator !== "resolved")
    throw new Error(`it is the sheet of ${named}, not of ${annotator}`);
  const said = given.map(([name, value]) => [name, readAnswer(answerColumns[name], value)] as const);
  return {
    reviewId,
    questionId,
    annotator: by,
    note,
    ...(Object.fromEntries(said) as Record<ReviewQuestion, boolean>),
  };
}

function readAnswer(column: string, value: string): boolean {
  const meant = own(meanings, value.toLowerCase());
  if (meant !== undefined) return meant;
  throw new Error(
    value === ""
      ? `${column} is empty: write yes or no`
      : `${column} is "${value.slice(0, 40)}": write yes or no`,
  );
}
