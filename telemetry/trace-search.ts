import type { OpenSearch } from "../domain/ports/search-provider.ts";
import type { Tracer } from "../domain/ports/tracer.ts";

/** Lets each query be a span below the work that asks it. Its text, and what was found, stay out of the trace. */
export function traceSearch(search: OpenSearch, tracer: Tracer | undefined): OpenSearch {
  if (tracer === undefined) return search;
  return {
    ...search,
    search: (query, given) =>
      tracer.span({ name: "search" }, async ({ add }) => {
        const found = await search.search(query, given);
        const results = found.outcome === "results" ? found.results.length : 0;
        add({
          "freshet.outcome": found.outcome,
          "freshet.search.results": results,
          ...(found.provider !== undefined && { "freshet.search.provider": found.provider }),
        });
        return found;
      }),
  };
}
