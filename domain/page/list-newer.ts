import { createNameFinder } from "../question/normalise-name.ts";
import { hostOf } from "./host-of.ts";
import type { SearchResult } from "./search-outcome.ts";

/** A page that searches returned. */
export type FoundPage = Pick<SearchResult, "url" | "title" | "published">;

/**
 * The pages that a run's searches returned and that may be new: those published after the cutoff, then those without a day whose title has
 * one of `names`, the things that the run knows. Among equals, the pages come first whose title has such a name, and that most searches
 * returned. Pages of hosts that could not be reached are left out. Whoever asks for evidence knows by them what the next round can find.
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
    // Another engine may tell the day.
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
 * Whether a page is from before the cutoff: by its day, or without one by the years of its title ("CVE-2023-28755") and of the dates in its
 * address. Other numbers of an address, as those of issues, are no years.
 */
function isOld({ url, title, published }: FoundPage, cutoff: string): boolean {
  if (published !== null) return published <= cutoff;
  const said = [
    ...title.matchAll(/(?<!\d)((?:19|20)\d\d)(?!\d)/gu),
    ...url.matchAll(/(?<!\d)((?:19|20)\d\d)(?=[/-]\d|\d{4}(?!\d))/gu),
  ];
  return said.length > 0 && said.every(([, year = ""]) => year < cutoff.slice(0, 4));
}
