import { hostOf } from "./host-of.ts";

/** Hosts that are told at most, with pages and without. */
const mostHosts = 15;

/**
 * The hosts of a run's search results with their numbers of different pages, the most first, and behind them the hosts that could not be
 * reached, a line each. Without this, whoever asks for evidence can't know which sites the search engine has at all.
 */
export function listHosts(
  results: readonly { readonly url: string }[],
  unreachable: readonly string[],
): string[] {
  const pages = new Map<string, number>();
  for (const url of new Set(results.map((result) => result.url))) {
    const host = hostOf(url);
    if (host !== null) pages.set(host, (pages.get(host) ?? 0) + 1);
  }
  const reached = [...pages]
    .filter(([host]) => !unreachable.includes(host))
    .sort(([one, few], [other, more]) => more - few || (one < other ? -1 : 1))
    .map(([host, count]) => `${host}: ${count} ${count === 1 ? "page" : "pages"}`);
  const closed = unreachable.map((host) => `${host}: unreachable`);
  return [...reached.slice(0, mostHosts), ...closed.slice(0, mostHosts)];
}
