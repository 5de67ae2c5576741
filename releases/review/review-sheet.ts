import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { own } from "../../domain/own.ts";
import type { FormQuestion, ReviewQuestion } from "../../domain/ports/questions/human-review-store.ts";
import { type ReviewAnswer, reviewQuestions } from "../../domain/ports/questions/human-review-store.ts";
import type { ReleaseEvidence } from "../../domain/release/release-item.ts";
import type { ReviewItem } from "./read-review-items.ts";
import { tellAnswer, tellTask } from "./tell-task.ts";

export interface SheetOptions {
  readonly reviewId: string;
  readonly annotator: string;
  readonly canary: string;
  /** Initial text of the column `note`, by item. */
  readonly notes?: ReadonlyMap<string, string>;
}

/**
 * Writes a sheet for one annotator, as CSV with a byte order mark, so that spreadsheets recognise UTF-8. Questions and answers are
 * unencrypted. A sheet with forms has more columns: the kind of a row, what its task has beside question and answer, and the question
 * whether it is what its kind promises.
 */
export function writeSheet(items: readonly ReviewItem[], options: SheetOptions): string {
  const { reviewId, annotator, canary, notes } = options;
  const empty = Object.fromEntries(Object.values(answerColumns).map((column) => [column, ""]));
  const rows = items.map(({ task, ...item }) => ({
    review: reviewId,
    item: item.id,
    annotator,
    language: item.language,
    domain: item.domain,
    kind: task?.kind ?? plain,
    question: item.question,
    answer: tellAnswer(item, task),
    task: task === null ? "" : tellTask(task),
    evidence: item.evidence.map((piece) => describe(piece, item.answerEvidence)).join("\n\n"),
    ...empty,
    note: notes?.get(item.id) ?? "",
    canary,
  }));
  const hasForms = items.some(({ task }) => task !== null);
  const columns = hasForms ? sheetColumns : sheetColumns.filter((name) => !formColumns.includes(name));
  return stringify(rows, { header: true, bom: true, columns });
}

function describe(
  { id, statement, quote, url, date, fresh }: ReleaseEvidence,
  answering: readonly string[],
): string {
  const marks = [
    date ?? "no day",
    fresh ? "fresh" : "not fresh",
    ...(answering.includes(id) ? ["states the answer"] : []),
  ];
  return `[${id}] ${statement}\n“${quote}”\n${url} (${marks.join(", ")})`;
}

/** Columns that an annotator fills in with yes or no, by question. */
const answerColumns: Readonly<Record<FormQuestion, string>> = {
  evidenceCorrect: "evidence_correct",
  unambiguous: "consistent_and_unambiguous",
  inferable: "answer_inferable",
  asPromised: "form_as_promised",
};

/** Content of the column `kind` for a question. */
const plain = "plain";

/** All columns of a review sheet, in order. */
const sheetColumns: readonly string[] = [
  ...["review", "item", "annotator", "language", "domain", "kind", "question", "answer", "task", "evidence"],
  ...Object.values(answerColumns),
  ...["note", "canary"],
];

/** Columns that a sheet without forms leaves out. */
const formColumns: readonly string[] = ["kind", "task", answerColumns.asPromised];

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
