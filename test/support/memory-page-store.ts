import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { SearchOutcome, SearchResult } from "../../domain/page/search-outcome.ts";
import type { CallKey, CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";

/** Pages, searches and grants in memory. */
export function createMemoryPageStore(): PageStore {
  const snapshots = new Map<string, PageSnapshot>();
  const searches = new Map<string, SearchOutcome>();
  const shown: { at: string; results: SearchResult[] }[] = [];
  const granted = new Set<string>();
  const visited = new Map<string, string>();
  const at = (scope: CallScope, url: string) => JSON.stringify([scope.kind, scope.id, url]);
  const search = ({ scope, step, round, name, turn }: CallKey, query: string) =>
    JSON.stringify([scope.kind, scope.id, step, round, name, turn ?? 0, query]);
  return {
    async putSnapshot(page) {
      snapshots.set(page.id, page);
    },
    getSnapshot: async (id) => snapshots.get(id) ?? null,
    getSearch: async (key, query) => searches.get(search(key, query)) ?? null,
    async putSearch(key, query, _provider, outcome) {
      if (outcome.outcome === "results" || outcome.outcome === "empty")
        searches.set(search(key, query), outcome);
      if (outcome.outcome === "results") shown.push({ at: at(key.scope, ""), results: outcome.results });
    },
    listResults: async (scope) =>
      shown.filter((search) => search.at === at(scope, "")).flatMap(({ results }) => results),
    listSearches: async (scope) =>
      shown.filter((search) => search.at === at(scope, "")).map(({ results }) => results),
    async grant(scope, urls) {
      for (const url of urls) granted.add(at(scope, url));
    },
    isGranted: async (scope, url) => granted.has(at(scope, url)),
    async putVisit(scope, url, snapshotId) {
      visited.set(at(scope, url), snapshotId);
    },
    listVisited: async (scope) =>
      [
        ...new Set(
          [...visited].filter(([name]) => name.startsWith(at(scope, "").slice(0, -3))).map(([, id]) => id),
        ),
      ]
        .sort()
        .flatMap((id) => snapshots.get(id) ?? []),
    getVisited: async (scope, url) => snapshots.get(visited.get(at(scope, url)) ?? "") ?? null,
  };
}
