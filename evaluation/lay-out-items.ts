import type { BenchmarkItem } from "../domain/evaluation/benchmark-item.ts";
import type { FormDocument } from "../domain/form/form-document.ts";
import { layOutHaystack } from "../domain/form/haystack-form.ts";
import type { EvaluationRequest } from "./plan-evaluation.ts";

/** LongSeal's numbers of hard negatives. */
const usual = [12, 20, 30] as const;

/**
 * Adds laid-out haystacks to the questions of an evaluation in the mode `documents`: one for each question with documents and each number k
 * of hard negatives. If the file gives an order of the documents, it is kept; otherwise the question's id decides the order. A question
 * with too few documents has no haystack of that k.
 */
export function layOutItems(
  items: readonly BenchmarkItem[],
  { modes = [], k: ks = usual }: Pick<EvaluationRequest, "modes" | "k">,
): BenchmarkItem[] {
  if (!modes.includes("documents")) return [...items];
  const laidOut = items.flatMap(({ documents = [], layouts, ...item }) =>
    [...new Set(ks)].flatMap((k): BenchmarkItem[] => {
      const found = layOut({ id: item.id, documents, layouts }, k);
      if (found === null) return [];
      const { pages, place } = found;
      return [{ ...item, id: `${item.id}/k${k}`, documents: [...pages], haystack: { k, place } }];
    }),
  );
  return [...items, ...laidOut];
}

function layOut(
  {
    id,
    documents,
    layouts = [],
  }: { id: string; documents: readonly FormDocument[] } & Pick<BenchmarkItem, "layouts">,
  k: number,
): { readonly pages: readonly FormDocument[]; readonly place: number } | null {
  const fixed = layouts.find((layout) => layout.k === k);
  if (fixed !== undefined) {
    const pages = fixed.order.flatMap((at) => documents[at] ?? []);
    return { pages, place: fixed.order.indexOf(0) + 1 };
  }
  const [gold, ...negatives] = documents;
  return gold === undefined ? null : layOutHaystack(id, k, { gold, negatives });
}
