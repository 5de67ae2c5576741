import { z } from "zod";

const spread = z.object({ mean: z.number(), sd: z.number() }).nullable();
const counts = z.record(z.string(), z.int());

/** The file `statistics.json` of a release, as the release publishes it. */
export const releaseStatistics = z
  .looseObject({
    items: z.int(),
    encoding: z.string().describe("Tokenizer that counts the lengths."),
    languages: z.array(
      z.looseObject({
        language: z.string(),
        questions: z.int(),
        tokens: spread,
        nodes: spread,
        edges: spread,
        depth: spread,
        evidence: spread,
        rootDomains: spread,
        threeSites: z.number().nullable(),
        byDomain: counts,
        byRootDomains: counts,
        byNodes: counts,
        byTokens: counts.describe("Questions by length in steps of 25 tokens; the key is the lower end."),
        byFreshnessClass: counts,
      }),
    ),
    distinctRootDomains: z.int(),
    topRootDomains: z.array(z.object({ rootDomain: z.string(), questions: z.int() })),
  })
  .meta({ id: "ReleaseStatistics" });
