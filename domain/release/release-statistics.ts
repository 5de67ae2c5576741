import { z } from "zod";

/** Mean and standard deviation of a sample; null where nothing was measured. */
export const spread = z.object({ mean: z.number(), sd: z.number() }).nullable();
export type Spread = z.infer<typeof spread>;

const counts = z.record(z.string(), z.int().min(0));

/** A row of the paper's Table 1 (EvoBrowseComp §2.3), and more of the graphs. */
export const languageStatistics = z.object({
  language: z.string(),
  questions: z.int().min(0),
  tokens: spread,
  nodes: spread,
  edges: spread,
  depth: spread.describe("Edges on the longest way to the answer."),
  operations: z
    .object({ projection: z.number(), intersection: z.number(), complement: z.number() })
    .nullable()
    .describe("Edges of each operation in an average graph."),
  evidence: spread.describe("Pieces of evidence of a question."),
  rootDomains: spread.describe("Distinct registrable domains of a question's evidence."),
  /** Share of questions with evidence from three sites or more; null without questions. */
  threeSites: z.number().min(0).max(1).nullable(),
  byDomain: counts.describe("Figure 4: questions of each domain."),
  byRootDomains: counts.describe("Figure 5: questions by how many root domains they rest on."),
  byNodes: counts,
  /** By length in steps of 25 tokens; the key is a step's lower end. */
  byTokens: counts,
  byFreshnessClass: counts,
});
export type LanguageStatistics = z.infer<typeof languageStatistics>;

/** What a release holds in numbers; no text of an item is in it. */
export const releaseStatistics = z.object({
  items: z.int().min(0),
  encoding: z.string().describe("The tokenizer by which lengths are counted."),
  languages: z.array(languageStatistics),
  /** Root domains of all evidence, and those that most questions rest on, by number of questions. */
  distinctRootDomains: z.int().min(0),
  topRootDomains: z.array(z.object({ rootDomain: z.string(), questions: z.int().min(1) })),
});
export type ReleaseStatistics = z.infer<typeof releaseStatistics>;
