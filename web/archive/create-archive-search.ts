import { z } from "zod";
import { type SearchOutcome, searchOutcome, writeSpan } from "../../domain/page/search-outcome.ts";
import type { SearchProvider } from "../../domain/ports/web/search-provider.ts";
import { parseJson } from "../search/fetch-with-retries.ts";
import type { ArchiveIndex, RecordPlace } from "./archive-index.ts";
import { readRecord, searchUrn } from "./record-form.ts";

/**
 * Searches only in an archive. It returns the recorded answer, shortened to the requested number of results. If a query has several
 * answers, the first one with results or `empty` counts. A query that was not recorded gives `not-in-archive`.
 */
export function createArchiveSearch(archive: ArchiveIndex): SearchProvider {
  return {
    name: "archive",
    async search(query, { limit, ...span }) {
      let answer: SearchOutcome | null = null;
      for await (const { provider, outcome } of listArchivedSearches(
        archive.searches.get(searchUrn(writeSpan(query, span))) ?? [],
      )) {
        answer = { ...outcome, provider: outcome.provider ?? provider };
        if (outcome.outcome === "results" || outcome.outcome === "empty") break;
      }
      if (answer === null)
        return {
          outcome: "not-in-archive",
          provider: "archive",
          detail: `this query was not asked when ${archive.path} was made`,
        };
      return answer.outcome === "results" ? { ...answer, results: answer.results.slice(0, limit) } : answer;
    },
  };
}

const archivedSearch = z.object({ query: z.string(), provider: z.string(), outcome: searchOutcome });

interface ArchivedSearch {
  readonly query: string;
  readonly provider: string;
  readonly outcome: SearchOutcome;
}

/** Reads the searches at these positions, or all searches of an archive. Records that can't be read are skipped. */
export async function* listArchivedSearches(
  places: ArchiveIndex | readonly RecordPlace[],
): AsyncGenerator<ArchivedSearch> {
  for (const place of "searches" in places ? [...places.searches.values()].flat() : places) {
    const stored = await readRecord(place);
    const found = archivedSearch.safeParse(parseJson(Buffer.from(stored?.body ?? []).toString()));
    if (found.success) yield found.data;
  }
}
