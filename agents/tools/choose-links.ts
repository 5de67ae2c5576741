import { isListing } from "../../domain/page/is-listing.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { scorePassages } from "../reader/score-passages.ts";

/** Number of links at most. The agent pays for each link again at every later turn. */
const most = 10;
/** Number of links at most that share no word with the goal, since a goal may use other words than the page. */
const besides = 4;

/** Weight of a link to a list of pages: an article that fits half as well is worth more, since a list only leads on to articles. */
const ofListing = 0.5;

/**
 * Chooses the links of a page to show for a goal. First come the links that share words with the goal, the best first, then the first of
 * the page's other links. Links to lists, such as a blog's archive and its tags, are on each page of a site. So they count for less, and
 * those without a word of the goal are shown only if there is nothing else.
 */
export function chooseLinks(
  goal: string,
  { url: page, links }: Pick<PageSnapshot, "url" | "links">,
): PageSnapshot["links"] {
  const scores = scorePassages(
    goal,
    links.map(({ url, text }) => `${text} ${wordsOf(url)}`),
  );
  const ranked = links.map((link, index) => {
    const isList = isListing(link.url, page);
    return { link, index, isList, score: (scores[index] ?? 0) * (isList ? ofListing : 1) };
  });
  const fitting = ranked
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, most);
  const unfit = ranked.filter(({ score }) => score <= 0);
  const articles = unfit.filter(({ isList }) => !isList);
  const others = fitting.length + articles.length > 0 ? articles : unfit;
  return [...fitting, ...others.slice(0, Math.min(besides, most - fitting.length))].map(({ link }) => link);
}

/** Returns the words of an address, which often say what the page is about, as in `/2026/03/new-telescope-opens.html`. */
function wordsOf(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname).replace(/[^\p{L}\p{N}]+/gu, " ");
  } catch {
    return pathname.replace(/[^\p{L}\p{N}]+/gu, " ");
  }
}
