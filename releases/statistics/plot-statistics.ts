import type { ReleaseStatistics } from "../../domain/release-statistics.ts";
import { LENGTH_STEP } from "./length-step.ts";
import { languageSeries } from "./plots/language-series.ts";
import { plotCategories } from "./plots/plot-categories.ts";
import { plotHistogram } from "./plots/plot-histogram.ts";

export interface Plot {
  /** `plots/domains.svg`: where it stands in the release's folder. */
  readonly path: string;
  readonly title: string;
  /** A stand-alone SVG file. */
  readonly svg: string;
}

/** The release's plots: domains (EvoBrowseComp's Figure 4), root domains (Figure 5), nodes, length. */
export function plotStatistics(
  { languages, encoding }: ReleaseStatistics,
  /** Domains in the order of the settings, with their names. */
  domains: readonly { readonly id: string; readonly name: string }[],
): Plot[] {
  const plot = (name: string, title: string, svg: string): Plot => ({
    path: `plots/${name}.svg`,
    title,
    svg,
  });
  const titles = {
    domains: "Questions by domain",
    rootDomains: "Questions by distinct root domains of their evidence",
    nodes: "Questions by nodes of their reasoning graphs",
    tokens: "Questions by length",
  };
  const known = new Set(domains.map(({ id }) => id));
  const others = [...new Set(languages.flatMap(({ byDomain }) => Object.keys(byDomain)))]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: id }));
  return [
    plot(
      "domains",
      titles.domains,
      plotCategories(
        languageSeries(languages, ({ byDomain }) => ({ counts: byDomain, mean: null })),
        { title: titles.domains, categories: [...domains, ...others] },
      ),
    ),
    plot(
      "root-domains",
      titles.rootDomains,
      plotHistogram(
        languageSeries(languages, ({ byRootDomains, rootDomains }) => ({
          counts: byRootDomains,
          mean: rootDomains?.mean ?? null,
        })),
        { title: titles.rootDomains, across: "distinct root domains" },
      ),
    ),
    plot(
      "nodes",
      titles.nodes,
      plotHistogram(
        languageSeries(languages, ({ byNodes, nodes }) => ({ counts: byNodes, mean: nodes?.mean ?? null })),
        { title: titles.nodes, across: "nodes of the reasoning graph" },
      ),
    ),
    plot(
      "length",
      titles.tokens,
      plotHistogram(
        languageSeries(languages, ({ byTokens, tokens }) => ({
          counts: byTokens,
          mean: tokens?.mean ?? null,
        })),
        {
          title: titles.tokens,
          across: `tokens (${encoding}), in steps of ${LENGTH_STEP}`,
          step: LENGTH_STEP,
        },
      ),
    ),
  ];
}
