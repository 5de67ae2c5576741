import { hostOf } from "./host-of.ts";

/** Largest number of hosts that are listed: once of hosts with pages, and once of unreachable hosts. */
const mostHosts = 15;

/** Largest number of paths that are listed for a host, smallest number of pages below a listed path, and most characters of such a path. */
const mostPaths = 4;
const leastPages = 2;
const longestPath = 60;

/**
 * Lists the hosts of a run's search results, one on a line, each with its number of different pages. The host with the most pages comes
 * first. The hosts that could not be reached follow at the end. Without this list a model that asks for evidence can't know which sites the
 * search engine has. If several pages of a host are below the same path, as those of a repository are, the path is listed with their
 * number.
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

/**
 * Writes the paths of two steps below which a host has the most pages. For example: " (cncf/toc 9, kubernetes/community 6)". Empty if no
 * two pages share such a path.
 */
function tellPaths(urls: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const url of urls) {
    const path = new URL(url).pathname.split("/").filter((step) => step !== "");
    // The last step of a path names the page itself.
    if (path.length < 3) continue;
    const above = path.slice(0, 2).join("/");
    // A path of digits alone, such as the month of a blog, says nothing about the pages below it.
    if (above.length > longestPath || /^[\d/]+$/u.test(above)) continue;
    counts.set(above, (counts.get(above) ?? 0) + 1);
  }
  const told = [...counts]
    .filter(([, count]) => count >= leastPages)
    .sort(([one, few], [other, more]) => more - few || (one < other ? -1 : 1))
    .slice(0, mostPaths);
  return told.length === 0 ? "" : ` (${told.map(([path, count]) => `${path} ${count}`).join(", ")})`;
}
