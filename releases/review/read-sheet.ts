import { parse } from "csv-parse/sync";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { own } from "../../domain/own.ts";
import {
  type ReviewAnswer,
  type ReviewQuestion,
  reviewQuestions,
} from "../../domain/question/human-review.ts";
import { answerColumns } from "./sheet-columns.ts";

const meanings: Readonly<Record<string, boolean>> = {
  ...{ yes: true, y: true, true: true, "1": true, 是: true },
  ...{ no: false, n: false, false: false, "0": false, 否: false },
};

export interface ReadSheet {
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
    ...{ reviewId, questionId, annotator: by, note },
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
