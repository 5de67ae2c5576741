import { createNameFinder } from "../question/normalise-name.ts";
import { hostOf } from "./host-of.ts";
import type { SearchResult } from "./search-outcome.ts";

/** A page that searches returned. */
export type FoundPage = Pick<SearchResult, "url" | "title" | "published">;

/**
 * Lists the pages that a run's searches returned and that may be new, so that a model that asks for evidence knows what the next round can
 * find. Pages that were published after the cutoff come first. After them come pages without a day, but only if their title contains one of
 * `names`, the things that the run knows. In each group, pages with such a title come first, then those that more searches returned. Pages
 * of hosts that could not be reached are left out.
 */
export function listNewer(
  searches: readonly (readonly SearchResult[])[],
  {
    cutoff,
    names,
    unreachable,
  }: { readonly cutoff: string; readonly names: readonly string[]; readonly unreachable: readonly string[] },
): FoundPage[] {
  const pages = new Map<string, FoundPage & { readonly times: number }>();
  for (const { url, title, published } of searches.flat()) {
    const address = url
      .replace(/^https?:\/\//iu, "")
      .replace(/#.*$/su, "")
      .replace(/\/$/u, "");
    const known = pages.get(address);
    // If one engine gives no day for a page, another one may.
    pages.set(address, {
      ...{ url, title, published: known?.published ?? published },
      times: (known?.times ?? 0) + 1,
    });
  }
  return [...pages.values()]
    .filter((page) => page.title.trim() !== "" && !isOld(page, cutoff))
    .filter(({ url }) => !unreachable.includes(hostOf(url) ?? ""))
    .map((page) => ({
      ...{ page, isDated: page.published !== null },
      isKnown: names.some(createNameFinder(page.title)),
    }))
    .filter(({ isDated, isKnown }) => isDated || isKnown)
    .sort(
      (a, b) =>
        Number(b.isDated) - Number(a.isDated) ||
        Number(b.isKnown) - Number(a.isKnown) ||
        b.page.times - a.page.times,
    )
    .map(({ page: { url, title, published } }) => ({ url, title, published }));
}

/**
 * Says whether a page is from before the cutoff, by its day. A page without a day is judged by the years in its title ("CVE-2023-28755")
 * and in the dates of its address. Other numbers in an address, such as those of issues, are not read as years.
 */
function isOld({ url, title, published }: FoundPage, cutoff: string): boolean {
  if (published !== null) return published <= cutoff;
  const said = [
    ...title.matchAll(/(?<!\d)((?:19|20)\d\d)(?!\d)/gu),
    ...url.matchAll(/(?<!\d)((?:19|20)\d\d)(?=[/-]\d|\d{4}(?!\d))/gu),
  ];
  return said.length > 0 && said.every(([, year = ""]) => year < cutoff.slice(0, 4));
}
