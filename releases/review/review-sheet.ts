import { stringify } from "csv-stringify/sync";
import type { HumanReview, ReviewQuestion } from "../../domain/ports/human-review-store.ts";
import type { ReleaseStore } from "../../domain/ports/release-store.ts";
import type { ReleaseEvidence, ReleaseItem } from "../../domain/release/release-item.ts";
import { guidOf } from "../../storage/text/guid-of.ts";
import { newCanary } from "../manifest.ts";

export interface SheetOptions {
  readonly reviewId: string;
  readonly annotator: string;
  readonly canary: string;
  /** What stands under `note` already, by item. */
  readonly notes?: ReadonlyMap<string, string>;
}

/** A sheet for one annotator, as CSV with the mark by which spreadsheets know UTF-8. It holds questions and answers in clear. */
export function writeSheet(items: readonly ReleaseItem[], options: SheetOptions): string {
  const { reviewId, annotator, canary, notes } = options;
  const empty = Object.fromEntries(Object.values(answerColumns).map((column) => [column, ""]));
  const rows = items.map(({ id, language, domain, question, answer, aliases, answerEvidence, evidence }) => ({
    review: reviewId,
    item: id,
    annotator,
    language,
    domain,
    question,
    answer: [answer, ...aliases].join(" | "),
    evidence: evidence.map((piece) => describe(piece, answerEvidence)).join("\n\n"),
    ...empty,
    note: notes?.get(id) ?? "",
    canary,
  }));
  return stringify(rows, { header: true, bom: true, columns: [...sheetColumns] });
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

/** The columns that an annotator fills in with yes or no. */
export const answerColumns: Readonly<Record<ReviewQuestion, string>> = {
  evidenceCorrect: "evidence_correct",
  unambiguous: "consistent_and_unambiguous",
  inferable: "answer_inferable",
};

/** All columns of a review sheet, in order. */
const sheetColumns: readonly string[] = [
  ...["review", "item", "annotator", "language", "domain", "question", "answer", "evidence"],
  ...Object.values(answerColumns),
  ...["note", "canary"],
];

/** The canary of all sheets of a review: its release's, or the one of the review's id, which the leak search knows too. */
export async function canaryOfReview(
  releases: Pick<ReleaseStore, "get">,
  { id, releaseId }: Pick<HumanReview, "id" | "releaseId">,
): Promise<string> {
  const release = releaseId === null ? null : await releases.get(releaseId);
  return release?.canary ?? newCanary(id, guidOf(id)).sentence;
}
