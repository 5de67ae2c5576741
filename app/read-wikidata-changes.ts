import type { WikidataSnapshotManifest } from "../domain/ports/web/wikidata-snapshots.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { createMemoryRateStore } from "../limits/create-memory-rate-store.ts";
import { createRateLimiter } from "../limits/create-rate-limiter.ts";
import type { RecentChangesRequest } from "../sources/wikidata/changes/read-recent-changes.ts";
import { openVisitLimiter } from "./open-rate-limiters.ts";

/** The API of Wikidata. */
export const wikidataApi = "https://www.wikidata.org/w/api.php";

/**
 * Makes a new snapshot from an earlier one and Wikidata's recent changes. Its requests go through the egress guard. They share one limit
 * with the requests of all workers to this host, like visits do.
 */
export async function readWikidataChanges(
  settings: Settings,
  request: Omit<RecentChangesRequest, "dataDir" | "api">,
): Promise<WikidataSnapshotManifest> {
  const { dataDir, web } = settings;
  const [{ openApiClient }, { createWikiApi, isBusyAnswer }, { readRecentChanges }, { plainUserAgent }] =
    await Promise.all([
      import("../web/fetching/create-api-client.ts"),
      import("../sources/wikidata/changes/wiki-api.ts"),
      import("../sources/wikidata/changes/read-recent-changes.ts"),
      import("../web/politeness/user-agent.ts"),
    ]);
  const shared = await openVisitLimiter({ settings });
  const own = shared === null ? createRateLimiter({ store: createMemoryRateStore() }) : null;
  const limiter = shared?.hosts ?? own;
  if (limiter === null) throw new Error("there is no rate limiter");
  const { politeness, userAgent, egress } = web;
  const client = await openApiClient({
    ...{ egress, limiter, isBusy: isBusyAnswer, signal: request.signal },
    // The etiquette of the API asks for one request at a time.
    limits: { concurrent: 1, intervalMs: politeness.pauseSeconds * 1000 },
    userAgent: plainUserAgent({ userAgent, contact: politeness.contact }),
  });
  try {
    const api = createWikiApi(client, request.address);
    return await readRecentChanges({ ...request, dataDir, api });
  } finally {
    await client.close();
    await (shared ?? own)?.close();
  }
}
