import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { ConflictForm } from "../../domain/form/conflict-form.ts";
import type { FormDocument } from "../../domain/form/form-document.ts";
import { layOutHaystack } from "../../domain/form/haystack-form.ts";
import { questionTypeNames } from "../../domain/model-calls/classify-question.ts";

/** Writes conflict forms as SealQA's JSONL (seal_0 and seal_hard), with the split and the canary in each line; other items are left out. */
export function writeSealQa(items: readonly BenchmarkItem[], canary: string): string {
  return items
    .flatMap(({ task, ...item }) =>
      task?.kind === "conflict" ? [{ ...columnsOf(item, task), split: task.split, canary }] : [],
    )
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
}

/** LongSeal's numbers of hard negatives. */
const ks = [12, 20, 30] as const;

/**
 * Writes haystacks as LongSeal's JSONL; other items are left out. A line has SealQA's columns, the gold document, and the documents in
 * order for each number of hard negatives for which there are enough documents. Columns of SealQA about which a haystack knows nothing are
 * empty.
 */
export function writeLongSeal(items: readonly BenchmarkItem[], canary: string): string {
  return items
    .flatMap(({ documents = [], haystack, task, ...item }) => {
      const [gold, ...negatives] = documents;
      if (gold === undefined || haystack !== undefined) return [];
      const orders = ks.flatMap((k) => {
        const laidOut = layOutHaystack(item.id, k, { gold, negatives });
        return laidOut === null ? [] : [[`${k}_docs`, laidOut.pages.map(withId)] as const];
      });
      const columns = columnsOf(item, task?.kind === "conflict" ? task : null);
      return [{ ...columns, golds: [withId(gold, 0)], ...Object.fromEntries(orders), canary }];
    })
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
}

function columnsOf(
  { question, answer, domain, evidence }: Omit<BenchmarkItem, "task">,
  task: ConflictForm | null,
): object {
  return {
    question,
    answer,
    urls: task?.urls ?? [...new Set(evidence.map(({ url }) => url))],
    freshness: task === null ? "" : `${task.freshnessClass}-changing`,
    question_types: (task?.questionTypes ?? []).map((type) => questionTypeNames[type]),
    effective_year: task === null ? "" : String(task.effectiveYear),
    // The paper writes CONFLICT and UNHELPFUL, and its files have `conflicting` and `unhelpful`.
    search_results: task?.label ?? "",
    topic: domain ?? "",
  };
}

function withId({ url, title, text }: FormDocument, at: number): object {
  return { document_id: at + 1, url, title, text };
}
