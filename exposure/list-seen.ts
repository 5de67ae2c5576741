import type { ExposureEvent } from "../domain/ports/exposure/exposure-ledger.ts";
import type { NotedLeakSighting, NotedQueryLeak } from "../domain/ports/exposure/leak-log.ts";
import type { LeakSearchDays } from "../domain/ports/exposure/leak-search-store.ts";
import type { ListPosition } from "../domain/ports/list-position.ts";
import type { Stores } from "../domain/ports/stores.ts";

/** Leaks of our own items that were found on the web, queries that leaked items to the web, and the days of the leak searches. */
export interface SeenOnWeb {
  /** Leaks that the leak search found. */
  readonly leaks: readonly ExposureEvent[];
  readonly searched: LeakSearchDays;
  /** Leaks that agents met during other work. */
  readonly leakSightings: readonly NotedLeakSighting[];
  readonly queries: readonly NotedQueryLeak[];
}

type SeenKind = "leaks" | "leakSightings" | "queries";

export interface SeenFilter {
  readonly itemId?: string | undefined;
  readonly limit?: number | undefined;
  readonly of?: SeenKind | undefined;
  readonly before?: ListPosition | undefined;
}

/** Lists the newest finds of each kind, or of one kind after a position of its list; for one question or canary if it is given. */
export async function listSeen(
  stores: Pick<Stores, "exposureEvents" | "leakSearches" | "leakSightings" | "queryLeaks">,
  { itemId, limit = 1000, of, before }: SeenFilter,
): Promise<SeenOnWeb> {
  const wanted = { limit, before };
  const isAsked = (kind: SeenKind): boolean => of === undefined || of === kind;
  const [leaks, searched, leakSightings, queries] = await Promise.all([
    isAsked("leaks") ? stores.exposureEvents.listLeaks({ ...wanted, itemId }) : [],
    stores.leakSearches.lastSearched(itemId),
    isAsked("leakSightings")
      ? stores.leakSightings.list({ ...wanted, ...(itemId !== undefined && { itemId }) })
      : [],
    isAsked("queries")
      ? stores.queryLeaks.list({ ...wanted, ...(itemId !== undefined && { questionId: itemId }) })
      : [],
  ]);
  return { leaks, searched, leakSightings, queries };
}
