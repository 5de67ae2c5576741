import { type DatingInput, datePage } from "./date-page.ts";
import type { PageDating } from "./page-dating.ts";

/** A date below this is right less often than not, and would pass old pages off as fresh. */
const LEAST_CONFIDENCE = 0.5;

/** A page's dating where it can be relied on: what is unsure counts as undated. */
export function readPublished(input: DatingInput): PageDating {
  const dating = datePage(input);
  if (dating.confidence >= LEAST_CONFIDENCE) return dating;
  return { ...dating, published: null, from: null, evidence: null, confidence: 0 };
}
