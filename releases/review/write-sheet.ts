import { stringify } from "csv-stringify/sync";
import type { ReleaseEvidence, ReleaseItem } from "../../domain/release/release-item.ts";
import { answerColumns, sheetColumns } from "./sheet-columns.ts";

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
    ...{ review: reviewId, item: id, annotator, language, domain, question },
    answer: [answer, ...aliases].join(" | "),
    evidence: evidence.map((piece) => describe(piece, answerEvidence)).join("\n\n"),
    ...empty,
    ...{ note: notes?.get(id) ?? "", canary },
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
