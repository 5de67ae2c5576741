import type { LanguageStatistics, Spread } from "../../domain/release/release-statistics.ts";
import type { CardFacts } from "./card-facts.ts";

/** What a plot shows, in words, for readers who don't see it: its title, then the figures of each language. */
export function describePlot(
  { path, title }: CardFacts["plots"][number],
  { statistics, domains }: Pick<CardFacts, "statistics" | "domains">,
): string {
  const figures = statistics.languages.map((row) => `${row.language}: ${figuresOf(path, row, domains)}`);
  return [title, ...figures].join("; ").replace(/[[\]]/gu, "");
}

function figuresOf(path: string, row: LanguageStatistics, domains: CardFacts["domains"]): string {
  if (path.endsWith("/domains.svg")) {
    const names = new Map(domains.map(({ id, name }) => [id, name]));
    const counts = Object.entries(row.byDomain).filter(([, count]) => count > 0);
    return counts.map(([id, count]) => `${names.get(id) ?? id} ${count}`).join(", ") || "none";
  }
  if (path.endsWith("/root-domains.svg")) return spreadOf(row.rootDomains, "root domains");
  if (path.endsWith("/nodes.svg")) return spreadOf(row.nodes, "nodes");
  return spreadOf(row.tokens, "tokens");
}

function spreadOf(spread: Spread, what: string): string {
  return spread === null
    ? "nothing measured"
    : `mean ${spread.mean.toFixed(1)} ${what}, standard deviation ${spread.sd.toFixed(1)}`;
}
