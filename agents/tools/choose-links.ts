import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { scorePassages } from "../reader/score-passages.ts";

/** Number of links at most. The agent pays for each link again at every later turn. */
const most = 10;
/** Number of links at most that share no word with the goal, since a goal may use other words than the page. */
const besides = 4;

/**
 * Chooses the links of a page to show for a goal. First come the links that share words with the goal, the best first, then the first of
 * the page's other links.
 */
export function chooseLinks(goal: string, links: PageSnapshot["links"]): PageSnapshot["links"] {
  const scores = scorePassages(
    goal,
    links.map(({ url, text }) => `${text} ${wordsOf(url)}`),
  );
  const ranked = links.map((link, index) => ({ link, index, score: scores[index] ?? 0 }));
  const fitting = ranked
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, most);
  const others = ranked.filter(({ score }) => score <= 0).slice(0, Math.min(besides, most - fitting.length));
  return [...fitting, ...others].map(({ link }) => link);
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
