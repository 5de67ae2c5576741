import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { spanOf } from "../../domain/page/search-outcome.ts";
import type { PageVisitor } from "../../domain/ports/web/page-visitor.ts";
import type { SearchProvider } from "../../domain/ports/web/search-provider.ts";
import type { WebLookup } from "../../domain/ports/web/tool-set.ts";
import { methodSettings } from "../../domain/settings/method-settings.ts";

/** The web as a look-up sees it. Searches and visits go to the provider and the visitor directly, and each page is visited once. */
export function openLookup(options: {
  readonly search: SearchProvider;
  readonly visitor: Pick<PageVisitor, "visit">;
}): WebLookup & { readonly visits: () => number } {
  const { search, visitor } = options;
  const limit = methodSettings.parse({}).searchResults;
  const pages = new Map<string, Promise<PageSnapshot | null>>();
  const visit = async (url: string): Promise<PageSnapshot | null> => {
    const visited = await visitor.visit(url);
    return visited.outcome === "page" ? visited.page : null;
  };
  return {
    visits: () => pages.size,
    search: async ({ query, ...span }, { language }) => ({
      searches: await Promise.all(
        [query].flat().map(async (one) => {
          const { outcome, ...given } = await search.search(one, { language, limit, ...spanOf(span) });
          return { query: one, outcome, results: "results" in given ? given.results : [] };
        }),
      ),
    }),
    async open(url) {
      const page = pages.get(url) ?? visit(url);
      pages.set(url, page);
      return await page;
    },
  };
}
