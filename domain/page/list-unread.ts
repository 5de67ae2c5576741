import { cutText } from "../cut-text.ts";
import { hostOf } from "./host-of.ts";
import type { SearchResult } from "./search-outcome.ts";

/** Pages that are told at most, and the length of a title in characters. */
const most = 15;
const longest = 100;

/**
 * The pages that a run's searches returned and none of its visits opened, a line each with title, host and day: those published after the
 * cutoff and those without a day, the ones that most searches returned first. Whoever asks for evidence knows by them what the next round
 * can find, and invents no pages.
 */
export function listUnread(
  searches: readonly (readonly SearchResult[])[],
  visited: readonly { readonly url: string }[],
  cutoff: string,
): string[] {
  const seen = new Set(visited.map(({ url }) => addressOf(url)));
  const pages = new Map<string, { readonly line: string; times: number }>();
  for (const { url, title, published } of searches.flat()) {
    const address = addressOf(url);
    const isOld = published !== null && published <= cutoff;
    if (isOld || title.trim() === "" || seen.has(address)) continue;
    const about = [hostOf(url), published].filter((each) => each !== null).join(", ");
    const page = pages.get(address) ?? { line: `${cutText(title.trim(), longest)} (${about})`, times: 0 };
    page.times += 1;
    pages.set(address, page);
  }
  const lines = [...pages.values()].sort((a, b) => b.times - a.times).map(({ line }) => line);
  return [...new Set(lines)].slice(0, most);
}

/** An address without its scheme and what leads to a place within the page: both schemes of a host show the same page. */
function addressOf(url: string): string {
  return url
    .replace(/^https?:\/\//iu, "")
    .replace(/#.*$/su, "")
    .replace(/\/$/u, "");
}
