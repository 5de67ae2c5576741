import type { Rate } from "../wilson-interval.ts";

export interface JudgedPage {
  readonly url: string;
  /** The true day; null where the page has none. */
  readonly truth: string | null;
  readonly given: string | null;
}

export interface DatingScore {
  /** Right days among the days given. */
  readonly precision: Rate;
  /** Right days among the pages that have one. */
  readonly recall: Rate;
  /** Right answers among all pages; no date is right where there is none. */
  readonly accuracy: Rate;
}

/** Scores datings against the true days, the same day counting as right. */
export function scoreDatings(pages: readonly JudgedPage[]): DatingScore {
  const count = (test: (page: JudgedPage) => boolean) => pages.filter(test).length;
  const right = count(({ truth, given }) => truth !== null && truth === given);
  return {
    precision: { hits: right, of: count(({ given }) => given !== null) },
    recall: { hits: right, of: count(({ truth }) => truth !== null) },
    accuracy: { hits: count(({ truth, given }) => truth === given), of: pages.length },
  };
}
