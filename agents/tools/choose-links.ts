import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { scorePassages } from "../reader/score-passages.ts";

/** An agent pays for what it is shown at every turn after it. */
const most = 10;
/** Of those that have nothing to do with the goal by their words: a goal may name a thing otherwise than the page does. */
const besides = 4;

/** The links of a page that are worth showing for a goal: those that share words with it, best first, and the article's first others. */
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

/** Addresses tell what a page is about: `/2026/03/new-telescope-opens.html`. */
function wordsOf(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname).replace(/[^\p{L}\p{N}]+/gu, " ");
  } catch {
    return pathname.replace(/[^\p{L}\p{N}]+/gu, " ");
  }
}
