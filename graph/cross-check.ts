import type { CrossCheck } from "../domain/evidence.ts";
import { groupSources } from "../domain/group-sources.ts";
import type { PageSnapshot } from "../domain/page-snapshot.ts";
import type { CallScope } from "../domain/ports/call-key.ts";
import type { PageStore } from "../domain/ports/page-store.ts";

const mostCited = 20;

/** What a label rests on: its own page and those that the agent cited, as far as this run visited them, and how many sources they are. */
export async function crossCheck(
  { pages, scope }: { readonly pages: Pick<PageStore, "getVisited">; readonly scope: CallScope },
  urls: readonly string[],
): Promise<CrossCheck> {
  const visited = await visitedPages({ pages, scope }, urls.slice(0, mostCited));
  return { urls: visited.map(({ url }) => url), independent: groupSources(visited).length };
}

/** The snapshots of these addresses that the run has, each page once. */
async function visitedPages(
  { pages, scope }: { readonly pages: Pick<PageStore, "getVisited">; readonly scope: CallScope },
  urls: readonly string[],
): Promise<PageSnapshot[]> {
  const found = await Promise.all([...new Set(urls)].map((url) => pages.getVisited(scope, url)));
  const byId = new Map(found.flatMap((page) => (page === null ? [] : [[page.id, page] as const])));
  return [...byId.values()];
}
