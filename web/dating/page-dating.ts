import type { DateSource } from "./date-candidate.ts";

/** What a page says of its own dates. */
export interface PageDating {
  /** `YYYY-MM-DD`, the day of publication; null where the page gives none. */
  readonly published: string | null;
  /** `YYYY-MM-DD`, the day of the last change, where the page gives it apart and it isn't before the publication. */
  readonly modified: string | null;
  readonly from: DateSource | null;
  /** The markup or words that the date was read from, cut to a line. */
  readonly evidence: string | null;
  /** 0 to 1: how likely the published day is right; 0 where there is none. */
  readonly confidence: number;
}
