import { normaliseName } from "../question/normalise-name.ts";
import type { SearchResult } from "./search-outcome.ts";

/** Leaves out results that show the same words as an earlier one. Copies of one article would take the places of pages that tell more. */
export function distinctResults<Result extends Pick<SearchResult, "snippet">>(
  results: readonly Result[],
): Result[] {
  const seen = new Set<string>();
  return results.filter(({ snippet }) => {
    const words = normaliseName(snippet);
    const isNew = words === "" || !seen.has(words);
    seen.add(words);
    return isNew;
  });
}
