import type { BenchmarkItem } from "../domain/evaluation/benchmark-item.ts";
import { takenDown } from "../domain/page/blank-quotes.ts";
import type { TakedownStore } from "../domain/ports/web/takedown-store.ts";

/**
 * Replaces the words of pages that were taken down in items that are about to be stored. A release or a file may still contain such words,
 * because its files stay as they are.
 */
export async function blankTakenDown(
  takedowns: Pick<TakedownStore, "list" | "isTakenDown">,
  items: readonly BenchmarkItem[],
): Promise<BenchmarkItem[]> {
  if ((await takedowns.list({ limit: 1 })).length === 0) return [...items];
  const gone = new Set<string>();
  const urls = items.flatMap(({ evidence, documents = [] }) =>
    [...evidence, ...documents].map(({ url }) => url),
  );
  for (const url of new Set(urls)) if (await takedowns.isTakenDown(url)) gone.add(url);
  return items.map((item) => ({
    ...item,
    evidence: item.evidence.map((piece) => (gone.has(piece.url) ? { ...piece, quote: takenDown } : piece)),
    ...(item.documents && {
      documents: item.documents.map((document) =>
        gone.has(document.url) ? { ...document, title: takenDown, text: takenDown } : document,
      ),
    }),
  }));
}
