import { stringify } from "csv-stringify/sync";
import { describeWhole } from "../../domain/form/describe-whole.ts";
import type { FormTask } from "../../domain/form/form.ts";
import type { FormKind } from "../../domain/form/form-kind.ts";
import { tellMember } from "../../domain/form/set-form.ts";
import type { FormQuestion } from "../../domain/ports/questions/human-review-store.ts";
import type { ReleaseEvidence } from "../../domain/release/release-item.ts";
import { listDocuments } from "./read-documents.ts";
import type { ReviewItem } from "./read-review-items.ts";

export interface SheetOptions {
  readonly reviewId: string;
  readonly annotator: string;
  readonly canary: string;
  /** Initial text of the column `note`, by item. */
  readonly notes?: ReadonlyMap<string, string>;
}

/**
 * Writes a sheet for one annotator, as CSV with a byte order mark, so that spreadsheets recognise UTF-8. Questions and answers are
 * unencrypted. A sheet with forms has three more columns: the kind of the row, the parts of its task beside question and answer, and the
 * question whether the form is what its kind promises.
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

/** The question about a form whether it is what its kind promises. */
const promiseOf: Readonly<Record<FormKind, string>> = {
  set: "Does the evidence show that the set is whole?",
  conflict: "Do the results state what the label says?",
  haystack: "Does the gold document alone answer the question, and does none of the others answer it?",
  ambiguous:
    "Do answer and distractor both meet the question, and does the context leave the answer alone? (The other columns are about question and context together.)",
};

const labels = {
  conflicting: "conflicting: pages state the right answer, and pages state another one",
  unhelpful: "unhelpful: no page states the right answer",
  helpful: "helpful: pages state the right answer alone",
} as const;

/**
 * Tells an annotator what a form has beside its question, answer and evidence. The first line asks whether the form is what its kind
 * promises.
 */
function tellTask(task: FormTask): string {
  return [promiseOf[task.kind], ...linesOf(task)].join("\n");
}

function linesOf(task: FormTask): string[] {
  const documents = listDocuments(task).map(({ name, url, about }) => `${name}  ${url}  (${about})`);
  switch (task.kind) {
    case "set": {
      const { evidence, lists } = task.completeness;
      const ids = [...new Set([...evidence, ...lists.flatMap((list) => list.evidence)])];
      return [
        `Whole because: ${describeWhole(task).join("; ")}${ids.length > 0 ? ` (${ids.join(", ")})` : ""}`,
      ];
    }
    case "conflict":
      return [`Label: ${labels[task.label]}`, ...documents];
    case "haystack":
      return documents;
    case "ambiguous":
      return [`Distractor: ${tellMember(task.distractor)}`, "Context:", ...task.context];
  }
}

/** Tells an annotator the answer with its other names. For a set there is one line for each member. */
function tellAnswer(
  { answer, aliases }: { readonly answer: string; readonly aliases: readonly string[] },
  task: FormTask | null,
): string {
  if (task?.kind === "set")
    return task.answers.map((member) => [member.name, ...member.aliases].join(" | ")).join("\n");
  return [answer, ...aliases].join(" | ");
}
