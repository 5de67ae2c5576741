import { type QueryKey, useInfiniteQuery } from "@tanstack/preact-query";
import type { MoreRows } from "./data-table.tsx";

/** A list of the service that is read page by page: the rows so far, and the way to more of them. */
export function usePages<Page extends { readonly next: string | null }, Row>(options: {
  readonly key: QueryKey;
  readonly fetch: (after: string | undefined) => Promise<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
}) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: options.key,
    queryFn: ({ pageParam }) => options.fetch(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page) => next ?? undefined,
  });
  const more: MoreRows = { hasNextPage, isFetchingNextPage, fetchNextPage };
  return {
    query: { data, error, refetch },
    first: data?.pages[0],
    rows: data?.pages.flatMap((page) => [...options.rowsOf(page)]) ?? [],
    more,
  };
}
