import type { ReleaseStatistics } from "../../domain/release/release-statistics.ts";
import { languageSeries, type PlottedRelease } from "./draw-picture.ts";
import { LENGTH_STEP } from "./measure-release.ts";
import { plotCategories } from "./plot-categories.ts";
import { plotHistogram } from "./plot-histogram.ts";

export interface Plot {
  /** Path in the release's folder, such as `plots/domains.svg`. */
  readonly path: string;
  readonly title: string;
  /** A stand-alone SVG file. */
  readonly svg: string;
}

/** Draws the release's plots: domains (EvoBrowseComp's Figure 4), root domains (Figure 5), nodes, length. */
export function plotStatistics(
  { items, languages, encoding }: ReleaseStatistics,
  of: {
    /** Domains with their names, in the order of the settings. */
    readonly domains: readonly { readonly id: string; readonly name: string }[];
    readonly release: Omit<PlottedRelease, "questions">;
  },
): Plot[] {
  const { domains } = of;
  const release: PlottedRelease = { ...of.release, questions: items };
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
        languageSeries(languages, ({ byDomain }) => ({ counts: byDomain, spread: null })),
        { title: titles.domains, of: "domains", categories: [...domains, ...others], release },
      ),
    ),
    plot(
      "root-domains",
      titles.rootDomains,
      plotHistogram(
        languageSeries(languages, ({ byRootDomains, rootDomains }) => ({
          counts: byRootDomains,
          spread: rootDomains,
        })),
        {
          title: titles.rootDomains,
          across: "distinct root domains",
          release,
          note: "A root domain is the registrable one of a page's host: of news.example.co.uk it is example.co.uk.",
        },
      ),
    ),
    plot(
      "nodes",
      titles.nodes,
      plotHistogram(
        languageSeries(languages, ({ byNodes, nodes }) => ({ counts: byNodes, spread: nodes })),
        { title: titles.nodes, across: "nodes of the reasoning graph", release },
      ),
    ),
    plot(
      "length",
      titles.tokens,
      plotHistogram(
        languageSeries(languages, ({ byTokens, tokens }) => ({
          counts: byTokens,
          spread: tokens,
        })),
        {
          title: titles.tokens,
          across: `tokens (${encoding}), in steps of ${LENGTH_STEP}`,
          step: LENGTH_STEP,
          release,
        },
      ),
    ),
  ];
}
