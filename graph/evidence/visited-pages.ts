import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { CallScope } from "../../domain/ports/call-key.ts";
import type { PageStore } from "../../domain/ports/page-store.ts";

/** The snapshots of these addresses that the run has, each page once. */
export async function visitedPages(
  { pages, scope }: { readonly pages: Pick<PageStore, "getVisited">; readonly scope: CallScope },
  urls: readonly string[],
): Promise<PageSnapshot[]> {
  const found = await Promise.all([...new Set(urls)].map((url) => pages.getVisited(scope, url)));
  const byId = new Map(found.flatMap((page) => (page === null ? [] : [[page.id, page] as const])));
  return [...byId.values()];
}
