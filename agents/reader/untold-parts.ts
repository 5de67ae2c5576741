import { searchTerms } from "./score-passages.ts";

/** What stands between the things that a goal asks for. */
const between = /[,;:，；：、。?？!！]\s*|\s+(?:and|or)\s+|以及|并且|[和及与或]/iu;
/** Share of a part's words that the reader has to name, for the part to count as meant. */
const leastNamed = 0.5;

/**
 * The parts of a goal of which a reader says that the page does not tell them. They are told in the goal's own words alone: whoever asked wrote
 * these, so nothing that a page says can pass this way.
 */
export function untoldParts(goal: string, said: string | null | undefined): string[] {
  const named = new Set(searchTerms(said ?? ""));
  if (named.size === 0) return [];
  return goal
    .split(between)
    .map((part) => part.trim())
    .filter((part) => {
      const terms = searchTerms(part);
      return terms.length > 0 && terms.filter((term) => named.has(term)).length >= leastNamed * terms.length;
    });
}
