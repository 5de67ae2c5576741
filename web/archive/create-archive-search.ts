import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import type { SearchProvider } from "../../domain/ports/search-provider.ts";
import type { ArchiveIndex } from "./archive-index.ts";
import { listArchivedSearches } from "./list-archived-searches.ts";
import { searchUrn } from "./search-urn.ts";

/**
 * Search out of an archive alone: what was answered then, cut to the wanted number. Of several answers to one query the first
 * that says something about the web counts. A query that was not asked then is `not-in-archive`.
 */
export function createArchiveSearch(archive: ArchiveIndex): SearchProvider {
  return {
    name: "archive",
    async search(query, { limit }) {
      let answer: SearchOutcome | null = null;
      for await (const { provider, outcome } of listArchivedSearches(
        archive.searches.get(searchUrn(query)) ?? [],
      )) {
        answer = { ...outcome, provider: outcome.provider ?? provider };
        if (outcome.outcome === "results" || outcome.outcome === "empty") break;
      }
      if (answer === null)
        return {
          ...{ outcome: "not-in-archive", provider: "archive" },
          detail: `this query was not asked when ${archive.path} was made`,
        };
      return answer.outcome === "results" ? { ...answer, results: answer.results.slice(0, limit) } : answer;
    },
  };
}
