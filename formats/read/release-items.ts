import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { countRootDomains } from "./count-root-domains.ts";
import { makeItem } from "./make-item.ts";

const freshness = { never: "never changing", slow: "slow changing", fast: "fast changing" } as const;

/** Opened items of a release as an evaluation asks them; freshness is SealQA's class. */
export function releaseItems(items: readonly ReleaseItem[]): BenchmarkItem[] {
  return items.map(
    ({ id, language, domain, form, question, answer, aliases, answers, graph, evidence, freshnessClass }) =>
      makeItem({
        ...{ id, language, domain, form, question, answer, aliases, answers },
        freshness: freshness[freshnessClass],
        nodes: graph?.nodes.length || null,
        rootDomains: countRootDomains(evidence.map(({ url }) => url)),
        evidence: evidence.map(({ statement, quote, url }) => ({ statement, quote, url })),
      }),
  );
}
