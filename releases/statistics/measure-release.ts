import { language as languages } from "../../domain/language.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type {
  LanguageStatistics,
  ReleaseStatistics,
  Spread,
} from "../../domain/release/release-statistics.ts";
import { type GraphMeasures, measureGraph } from "../../reasoning/measure-graph.ts";
import { countTokens, tokenEncoding } from "../../statistics/count-tokens.ts";

const TOP = 10;
/** "Over 90 % of questions require reasoning across at least three independent sources" (EvoBrowseComp §2.3). */
const SITES = 3;

/**
 * Lists the items that a release's statistics cover: the items of the loop, because the paper's figures are about such items. Templated
 * questions are counted by level instead; they are measured only if a release has no other items.
 */
export function listMeasured<Item extends { readonly form: string }>(items: readonly Item[]): Item[] {
  const plain = items.filter(({ form }) => form !== "templated");
  return plain.length > 0 ? plain : [...items];
}

/** Measures a release by language, as the paper's Table 1 and Figures 4 and 5 do (EvoBrowseComp §2.3). */
export function measureRelease(
  items: readonly ReleaseItem[],
  options: { readonly countTokens: (text: string) => number; readonly encoding: string } = {
    countTokens,
    encoding: tokenEncoding,
  },
): ReleaseStatistics {
  const sites = countValues(items.flatMap((item) => [...sitesOf(item)]));
  const top = Object.entries(sites).sort(
    ([one, times], [other, more]) => more - times || (one < other ? -1 : 1),
  );
  return {
    items: items.length,
    encoding: options.encoding,
    languages: languages.options.flatMap((language) => {
      const own = items.filter((item) => item.language === language);
      return own.length === 0 ? [] : [measureLanguage(language, own, options.countTokens)];
    }),
    distinctRootDomains: top.length,
    topRootDomains: top.slice(0, TOP).map(([rootDomain, questions]) => ({ rootDomain, questions })),
  };
}

function measureLanguage(
  language: string,
  items: readonly ReleaseItem[],
  countTokens: (text: string) => number,
): LanguageStatistics {
  const tokens = items.map(({ question }) => countTokens(question));
  const graphs = items.flatMap(({ graph }) => (graph === null ? [] : [measureGraph(graph)]));
  const sites = items.map((item) => sitesOf(item).size);
  return {
    language,
    questions: items.length,
    tokens: spreadOf(tokens),
    nodes: spreadOf(graphs.map(({ nodes }) => nodes)),
    edges: spreadOf(graphs.map(({ edges }) => edges)),
    depth: spreadOf(graphs.map(({ depth }) => depth)),
    operations: meanOperations(graphs),
    evidence: spreadOf(items.map(({ evidence }) => evidence.length)),
    rootDomains: spreadOf(sites),
    threeSites: sites.filter((count) => count >= SITES).length / items.length,
    byDomain: countValues(items.map(({ domain }) => domain)),
    byRootDomains: countValues(sites),
    byNodes: countValues(graphs.map(({ nodes }) => nodes)),
    byTokens: countValues(tokens.map((count) => LENGTH_STEP * Math.floor(count / LENGTH_STEP))),
    byFreshnessClass: countValues(items.map(({ freshnessClass }) => freshnessClass)),
  };
}

function meanOperations(graphs: readonly GraphMeasures[]): LanguageStatistics["operations"] {
  if (graphs.length === 0) return null;
  const mean = (op: keyof GraphMeasures["operations"]): number =>
    graphs.reduce((sum, { operations }) => sum + operations[op], 0) / graphs.length;
  return {
    projection: mean("projection"),
    intersection: mean("intersection"),
    complement: mean("complement"),
  };
}

function sitesOf({ evidence }: ReleaseItem): Set<string> {
  return new Set(evidence.flatMap(({ rootDomain }) => rootDomain ?? []));
}

/** Counts how often each value occurs. Numbers are in ascending order, texts in alphabetical order. */
function countValues(values: readonly (string | number)[]): Record<string, number> {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([value, count]) => [String(value), count]));
}

/** Width of the steps by which question lengths are counted, in tokens. */
export const LENGTH_STEP = 25;

/** Mean and standard deviation of a sample (n − 1; 0 for a single value); null without values. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: values.length === 1 ? 0 : Math.sqrt(squares / (values.length - 1)) };
}
