import { parse } from "csv-parse/sync";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { own } from "../../domain/own.ts";
import {
  type ReviewAnswer,
  type ReviewQuestion,
  reviewQuestions,
} from "../../domain/ports/questions/human-review-store.ts";
import { answerColumns, plain } from "./review-sheet.ts";

export interface ReadSheet {
  readonly answers: readonly ReviewAnswer[];
  /** Number of rows that are not filled in yet. */
  readonly open: number;
}

/**
 * Reads a sheet that an annotator filled in. A row must be filled in completely or left empty. @throws SettingsError `sheet-unreadable`
 * that names the file, the row (the header is row 1) and the fault
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
    throw refuse(`it is not a CSV file: ${(cause as Error).message}`, cause);
  }
  const [first = {}] = rows;
  const needed = ["review", "item", ...reviewQuestions.map((name) => answerColumns[name])];
  const absent = needed.find((name) => !Object.hasOwn(first, name));
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
    if (seen.has(questionId)) throw refuse(`the item ${questionId} is in two rows`);
    seen.add(questionId);
  }
  return { answers, open: rows.length - answers.length };
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

function readRow(row: Record<string, string>, annotator: string | null): ReviewAnswer | null {
  const { review: reviewId = "", item: questionId = "", annotator: named = "", note = "" } = row;
  if (reviewId === "" || questionId === "") throw new Error("review or item is empty");
  const given = reviewQuestions.map((name) => [name, own(row, answerColumns[name]) ?? ""] as const);
  const promise = own(row, answerColumns.asPromised) ?? "";
  if (promise === "" && given.every(([, value]) => value === "")) return null;
  const by = annotator ?? named;
  if (by === "") throw new Error("no annotator is named: fill in the column annotator, or give --annotator");
  if (annotator !== null && named !== "" && named !== annotator && annotator !== "resolved")
    throw new Error(`it is the sheet of ${named}, not of ${annotator}`);
  const said = given.map(([name, value]) => [name, readAnswer(answerColumns[name], value)] as const);
  const kind = own(row, "kind") ?? "";
  const isForm = promise !== "" || (kind !== "" && kind !== plain);
  return {
    reviewId,
    questionId,
    annotator: by,
    note,
    asPromised: isForm ? readAnswer(answerColumns.asPromised, promise) : null,
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
