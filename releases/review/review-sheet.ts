import { stringify } from "csv-stringify/sync";
import type { FormQuestion } from "../../domain/ports/questions/human-review-store.ts";
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
export const answerColumns: Readonly<Record<FormQuestion, string>> = {
  evidenceCorrect: "evidence_correct",
  unambiguous: "consistent_and_unambiguous",
  inferable: "answer_inferable",
  asPromised: "form_as_promised",
};

/** Content of the column `kind` for a question. */
export const plain = "plain";

/** All columns of a review sheet, in order. */
const sheetColumns: readonly string[] = [
  ...["review", "item", "annotator", "language", "domain", "kind", "question", "answer", "task", "evidence"],
  ...Object.values(answerColumns),
  ...["note", "canary"],
];

/** Columns that a sheet without forms leaves out. */
const formColumns: readonly string[] = ["kind", "task", answerColumns.asPromised];
