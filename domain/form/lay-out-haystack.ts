import { fnv1a, mixHash } from "../stable-hash.ts";

/** Documents of a haystack in their order, with the gold document's place, counted from 1. */
export interface LaidOutHaystack<Page> {
  readonly pages: readonly Page[];
  readonly place: number;
}

/**
 * Lays out a haystack of k hard negatives with the gold document among them (LongSeal). Which negatives are taken and the gold document's
 * place follow from the form's id and k alone. All k + 1 places are equally likely. Null if there are fewer than k negatives.
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
