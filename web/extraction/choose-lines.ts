import type { PageLine } from "./page-line.ts";

/** Prose, or a list item or table row that is not mere links: what may hold a fact. */
function isSubstantial(line: PageLine): boolean {
  const own = line.text.length - line.linked;
  if (line.kind === "row") return own >= 8;
  if (line.kind === "item") return own >= 15 && line.linked < own;
  return line.kind === "text" && own >= 60;
}

const weigh = (lines: readonly PageLine[]) => lines.reduce((sum, line) => sum + line.text.length, 0);

/**
 * The article that Readability found, or the whole page without its navigation where the article lost
 * much that may hold a fact: lists and tables above all. A quote that is cut off here can never be proved,
 * so some noise is the smaller harm.
 */
export function chooseLines(article: readonly PageLine[], page: readonly PageLine[]): readonly PageLine[] {
  if (article.length === 0) return page;
  const kept = new Set(article.map((line) => line.text));
  const lost = page.filter((line) => isSubstantial(line) && !kept.has(line.text));
  return weigh(lost) > 0.3 * weigh(article) ? page : article;
}
