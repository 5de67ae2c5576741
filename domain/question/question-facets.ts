/**
 * Bands of a question's age. The first four contain questions that were accepted within the last 7, 30, 90 or 365 days, but not within the
 * band before; `older` contains all others.
 */
export const ageBands = ["week", "month", "quarter", "year", "older"] as const;
export type AgeBand = (typeof ageBands)[number];

/** Bands of a question's exposure score, by the policy's thresholds. A retired question has no score; it is in the band `none`. */
export const exposureBands = ["low", "watch", "retire", "none"] as const;
export type ExposureBand = (typeof exposureBands)[number];

/** The properties by which questions are counted and filtered. */
export const facetNames = [
  "state",
  "language",
  "domain",
  "freshnessClass",
  "split",
  "unsolved",
  "release",
  "age",
  "exposure",
] as const;
export type FacetName = (typeof facetNames)[number];

/** Number of questions by the value of a property. */
interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/**
 * Counts of a set of questions. The counts of a property apply the filters of all other properties, but not its own. So they say what
 * another choice of its values would find.
 */
export interface QuestionFacets {
  readonly total: number;
  readonly facets: Readonly<Record<FacetName, readonly FacetCount[]>>;
}
