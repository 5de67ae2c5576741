import { z } from "zod";
import { type SearchOutcome, searchOutcome } from "../../domain/page/search-outcome.ts";
import { parseJson } from "../search/parse-json.ts";
import type { ArchiveIndex, RecordPlace } from "./archive-index.ts";
import { readRecord } from "./read-record.ts";

const archivedSearch = z.object({ query: z.string(), provider: z.string(), outcome: searchOutcome });

export interface ArchivedSearch {
  readonly query: string;
  readonly provider: string;
  readonly outcome: SearchOutcome;
}

/** The searches that stand at these places, or all of an archive, as far as they can be read. */
export async function* listArchivedSearches(
  places: ArchiveIndex | readonly RecordPlace[],
): AsyncGenerator<ArchivedSearch> {
  for (const place of "searches" in places ? [...places.searches.values()].flat() : places) {
    const stored = await readRecord(place);
    const found = archivedSearch.safeParse(parseJson(Buffer.from(stored?.body ?? []).toString()));
    if (found.success) yield found.data;
  }
}
