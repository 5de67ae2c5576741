/** Mean and standard deviation of a sample; null when nothing was measured. */
export type Spread = { readonly mean: number; readonly sd: number } | null;

type Counts = Readonly<Record<string, number>>;

/** A row of the paper's Table 1 (EvoBrowseComp §2.3), with further figures about the graphs. */
export interface LanguageStatistics {
  readonly language: string;
  readonly questions: number;
  readonly tokens: Spread;
  readonly nodes: Spread;
  readonly edges: Spread;
  /** Number of edges on the longest path to the answer. */
  readonly depth: Spread;
  /** Mean number of edges of each operation in a graph. */
  readonly operations: {
    readonly projection: number;
    readonly intersection: number;
    readonly complement: number;
  } | null;
  /** Number of pieces of evidence of a question. */
  readonly evidence: Spread;
  /** Number of distinct registrable domains of a question's evidence. */
  readonly rootDomains: Spread;
  /** Share of questions with evidence from three sites or more; null without questions. */
  readonly threeSites: number | null;
  /** Number of questions of each domain (Figure 4). */
  readonly byDomain: Counts;
  /** Number of questions by their number of root domains (Figure 5). */
  readonly byRootDomains: Counts;
  readonly byNodes: Counts;
  /** Number of questions by length in steps of 25 tokens; the key is the lower end of a step. */
  readonly byTokens: Counts;
  readonly byFreshnessClass: Counts;
}

/** Statistics of a release. They contain no text of an item. */
export interface ReleaseStatistics {
  readonly items: number;
  /** Tokenizer that counts the lengths. */
  readonly encoding: string;
  readonly languages: readonly LanguageStatistics[];
  /** Number of root domains of all evidence, and the root domains that most questions use. */
  readonly distinctRootDomains: number;
  readonly topRootDomains: readonly { readonly rootDomain: string; readonly questions: number }[];
}
