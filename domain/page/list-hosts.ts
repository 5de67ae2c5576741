import { hostOf } from "./host-of.ts";

/** Hosts that are told at most, with pages and without. */
const mostHosts = 15;

/** Paths of a host that are told at most, fewest pages below a path that is told, and its longest form in characters. */
const mostPaths = 4;
const leastPages = 2;
const longestPath = 60;

/**
 * The hosts of a run's search results with their numbers of different pages, the most first, and behind them the hosts that could not be
 * reached, a line each. Without this, whoever asks for evidence can't know which sites the search engine has at all. Where several pages of
 * a host stand below the same path, as those of a repository do, the path is told with their number.
 */
export function listHosts(
  results: readonly { readonly url: string }[],
  unreachable: readonly string[],
): string[] {
  const pages = new Map<string, string[]>();
  for (const url of new Set(results.map((result) => result.url))) {
    const host = hostOf(url);
    if (host !== null && host !== "") pages.set(host, [...(pages.get(host) ?? []), url]);
  }
  const reached = [...pages]
    .filter(([host]) => !unreachable.includes(host))
    .sort(([one, few], [other, more]) => more.length - few.length || (one < other ? -1 : 1))
    .map(
      ([host, urls]) => `${host}: ${urls.length} ${urls.length === 1 ? "page" : "pages"}${tellPaths(urls)}`,
    );
  const closed = unreachable.map((host) => `${host}: unreachable`);
  return [...reached.slice(0, mostHosts), ...closed.slice(0, mostHosts)];
}

/** The paths of two steps below which most pages of a host stand: " (cncf/toc 9, kubernetes/community 6)". Empty where no two pages share one. */
function tellPaths(urls: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const url of urls) {
    const path = new URL(url).pathname.split("/").filter((step) => step !== "");
    // The last step is the page's own.
    if (path.length < 3) continue;
    const above = path.slice(0, 2).join("/");
    // A month of a blog says nothing of what stands there.
    if (above.length > longestPath || /^[\d/]+$/u.test(above)) continue;
    counts.set(above, (counts.get(above) ?? 0) + 1);
  }
  const told = [...counts]
    .filter(([, count]) => count >= leastPages)
    .sort(([one, few], [other, more]) => more - few || (one < other ? -1 : 1))
    .slice(0, mostPaths);
  return told.length === 0 ? "" : ` (${told.map(([path, count]) => `${path} ${count}`).join(", ")})`;
}
