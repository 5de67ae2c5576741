import { z } from "zod";

/** Where seeds come from: the live web (EvoBrowseComp §2.1), or what changed between two Wikidata snapshots (LiveSearchBench §4.2). */
export const sourceKind = z.enum(["web", "wikidata"]);
export type SourceKind = z.infer<typeof sourceKind>;

/** Shares of the seeds that each source gives. Only their ratio counts: 1 and 1 are halves. */
export const sourceShares = z
  .strictObject({ web: z.number().min(0), wikidata: z.number().min(0) })
  .refine(({ web, wikidata }) => web + wikidata > 0, "at least one source needs a share above 0");
export type SourceShares = z.infer<typeof sourceShares>;

/** The share of a source, from 0 to 1. */
export function shareOf(kind: SourceKind, shares: SourceShares): number {
  return shares[kind] / (shares.web + shares.wikidata);
}

/**
 * Divides `limit` seeds among the sources so that, with those taken before, the whole is as near to the shares as it can be. Of two sources
 * that lag equally, the web comes first.
 */
export function divideSeeds(
  limit: number,
  shares: SourceShares,
  taken: Readonly<Record<SourceKind, number>>,
): Record<SourceKind, number> {
  const divided = { web: 0, wikidata: 0 };
  for (let each = 0; each < limit; each += 1) {
    const lag = (kind: SourceKind): number => {
      const share = shareOf(kind, shares);
      return share === 0 ? Number.POSITIVE_INFINITY : (taken[kind] + divided[kind] + 1) / share;
    };
    divided[lag("web") <= lag("wikidata") ? "web" : "wikidata"] += 1;
  }
  return divided;
}
