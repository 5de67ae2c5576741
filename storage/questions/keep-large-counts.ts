import type { QuestionFilter } from "../../domain/ports/questions/question-store.ts";
import type { QuestionFacets } from "../../domain/question/question-facets.ts";

/**
 * Number of questions above which counts are kept for a moment. Such counts read all questions, and each visitor of the page asks for them.
 */
const large = 20_000;
const keptMs = 2_000;
const mostKept = 100;

/**
 * Keeps the counts of a large benchmark for two seconds. Callers who ask while they are being computed get the same counts. The counts of a
 * smaller benchmark are always computed anew.
 */
export function keepLargeCounts(
  count: (filter: QuestionFilter) => Promise<QuestionFacets>,
  now: () => number = Date.now,
): (filter: QuestionFilter) => Promise<QuestionFacets> {
  const kept = new Map<string, { readonly facets: Promise<QuestionFacets>; until: number }>();
  let isLarge = false;
  return (filter) => {
    // The present time is left out of the name, because the age of a question is counted in days.
    const { now: _, ...rest } = filter;
    const name = JSON.stringify(rest);
    const known = kept.get(name);
    if (isLarge && known !== undefined && known.until > now()) return known.facets;
    if (kept.size >= mostKept) kept.clear();
    const made = { facets: count(filter), until: Number.POSITIVE_INFINITY };
    kept.set(name, made);
    made.facets.then(
      ({ total }) => {
        isLarge ||= total > large;
        made.until = now() + keptMs;
      },
      () => void kept.delete(name),
    );
    return made.facets;
  };
}
