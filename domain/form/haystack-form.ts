import { z } from "zod";
import { fnv1a, mixHash } from "../stable-hash.ts";

const haystackPage = z.object({ url: z.string(), snapshotId: z.string().min(1), tokens: z.int().min(0) });

/** The search that found a hard negative (SealQA §2): for the question, for the question before a day, or for a related query. */
const negativeSource = z.enum(["top-result", "before-day", "related-query"]);
export type NegativeSource = z.infer<typeof negativeSource>;

/**
 * One gold page among hard negatives (LongSeal, SealQA §2). For each number of negatives, the gold page's place is drawn from the form's
 * id.
 */
export const haystackForm = z.object({
  kind: z.literal("haystack"),
  question: z.string().min(1),
  answer: z.string().min(1),
  aliases: z.array(z.string()),
  gold: haystackPage,
  negatives: z.array(haystackPage.extend({ from: negativeSource })).max(50),
});
export type HaystackForm = z.infer<typeof haystackForm>;

/** Documents of a haystack in their order, with the gold document's place, counted from 1. */
interface LaidOutHaystack<Page> {
  readonly pages: readonly Page[];
  readonly place: number;
}

/**
 * Lays out a haystack of k hard negatives with the gold document among them (LongSeal). The chosen negatives and the gold document's place
 * follow from the form's id and k alone. All k + 1 places are equally likely. Null if there are fewer than k negatives.
 */
export function layOutHaystack<Page>(
  formId: string,
  k: number,
  { gold, negatives }: { readonly gold: Page; readonly negatives: readonly Page[] },
): LaidOutHaystack<Page> | null {
  if (negatives.length < k) return null;
  const draw = (what: string): number => mixHash(fnv1a(`${formId}/${k}/${what}`));
  const pages = negatives
    .map((page, at) => ({ page, rank: draw(`negative ${at}`), at }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, k)
    .map(({ page }) => page);
  const before = draw("gold") % (k + 1);
  return { pages: [...pages.slice(0, before), gold, ...pages.slice(before)], place: before + 1 };
}
