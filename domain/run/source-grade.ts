import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** One source of a seed, as the seeding met it. */
const gradedSource = z.object({
  url: z.string(),
  /** Registrable domain; null for an address without one. */
  site: z.string().nullable(),
  /** Day of the page, or of the search result where the page was not visited; null if unknown. */
  published: isoDate.nullable(),
  /** Language of its text; null if it can't be told. */
  language: language.nullable(),
  /** `read`: the source was visited. `shown`: it is known from search results alone. `unreachable`: it was visited, but no page came. */
  reached: z.enum(["read", "shown", "unreachable"]),
  /** `primary`: the source's site has the seed's own name, or belongs to a state, an international body or a university. */
  publisher: z.enum(["primary", "secondary"]),
});
export type GradedSource = z.infer<typeof gradedSource>;

/** Grade of a seed's sources, made by code from what the seeding saw of them. */
export const sourceGrade = z.object({
  sources: z.array(gradedSource),
  /** Number of independent sites: registrable domains. */
  sites: z.int().min(0),
  /** Number of sources whose day is after the cutoff. */
  fresh: z.int().min(0),
  /** Number of sources in the seed's language. */
  inLanguage: z.int().min(0),
  /** Number of sources that are not known to be unreachable. */
  reachable: z.int().min(0),
  primary: z.int().min(0),
  /** Score from 0 to 1. Of two seeds of a sub-domain, the one with the higher score is taken first. */
  score: z.number().min(0).max(1),
});
export type SourceGrade = z.infer<typeof sourceGrade>;

/** Where seeds come from: the live web (EvoBrowseComp §2.1), or the changes between two Wikidata snapshots (LiveSearchBench §4.2). */
export const sourceKind = z.enum(["web", "wikidata"]);
export type SourceKind = z.infer<typeof sourceKind>;

/** Shares of the seeds by source. Only their ratio counts. For example, 1 and 1 mean one half each. */
export const sourceShares = z
  .strictObject({ web: z.number().min(0), wikidata: z.number().min(0) })
  .refine(({ web, wikidata }) => web + wikidata > 0, "at least one source needs a share above 0");
export type SourceShares = z.infer<typeof sourceShares>;

/** The share of a source, from 0 to 1. */
export function shareOf(kind: SourceKind, shares: SourceShares): number {
  return shares[kind] / (shares.web + shares.wikidata);
}

/**
 * Divides `limit` seeds among the sources. Together with the seeds that were taken before, the result is as near to the shares as possible.
 * If both sources lag equally, the web comes first.
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
