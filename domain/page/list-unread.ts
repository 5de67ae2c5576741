import { cutText } from "../cut-text.ts";
import { createNameFinder } from "../question/normalise-name.ts";
import { hostOf } from "./host-of.ts";
import type { SearchResult } from "./search-outcome.ts";

/** Pages that are told at most, and the length of a title in characters. */
const most = 12;
const longest = 100;

/**
 * The pages that a run's searches returned and none of its visits opened, a line each with title, host and day: those published after the
 * cutoff first, then those without a day whose title has one of `names`, the things that the run knows. Among equals, the pages come first
 * whose title has such a name, and that most searches returned. Whoever asks for evidence knows by them what the next round can find, and
 * invents no pages.
 */
export function listUnread(
  searches: readonly (readonly SearchResult[])[],
  visited: readonly { readonly url: string }[],
  { cutoff, names }: { readonly cutoff: string; readonly names: readonly string[] },
): string[] {
  const seen = new Set(visited.map(({ url }) => addressOf(url)));
  const pages = new Map<string, Unread>();
  for (const { url, title, published } of searches.flat()) {
    const address = addressOf(url);
    if (title.trim() === "" || seen.has(address) || isOld({ url, title, published }, cutoff)) continue;
    const about = [hostOf(url), published].filter((each) => each !== null).join(", ");
    const page = pages.get(address) ?? {
      ...{ line: `${cutText(title.trim(), longest)} (${about})`, times: 0 },
      ...{ isDated: published !== null, isKnown: names.some(createNameFinder(title)) },
    };
    page.times += 1;
    pages.set(address, page);
  }
  const lines = [...pages.values()]
    .filter(({ isDated, isKnown }) => isDated || isKnown)
    .sort(
      (a, b) =>
        Number(b.isDated) - Number(a.isDated) || Number(b.isKnown) - Number(a.isKnown) || b.times - a.times,
    )
    .map(({ line }) => line);
  return [...new Set(lines)].slice(0, most);
}

interface Unread {
  readonly line: string;
  readonly isDated: boolean;
  readonly isKnown: boolean;
  times: number;
}

/** Whether a page is from before the cutoff: by its day, or without one by the years in its title and address ("CVE-2023-28755"). */
function isOld(
  { url, title, published }: Pick<SearchResult, "url" | "title" | "published">,
  cutoff: string,
): boolean {
  if (published !== null) return published <= cutoff;
  const years = `${title} ${url}`.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? [];
  return years.length > 0 && years.every((year) => year < cutoff.slice(0, 4));
}

/** An address without its scheme and what leads to a place within the page: both schemes of a host show the same page. */
function addressOf(url: string): string {
  return url
    .replace(/^https?:\/\//iu, "")
    .replace(/#.*$/su, "")
    .replace(/\/$/u, "");
}
