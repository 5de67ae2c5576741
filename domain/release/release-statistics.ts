/** Mean and standard deviation of a sample; null where nothing was measured. */
export type Spread = { readonly mean: number; readonly sd: number } | null;

type Counts = Readonly<Record<string, number>>;

/** A row of the paper's Table 1 (EvoBrowseComp §2.3), and more of the graphs. */
export interface LanguageStatistics {
  readonly language: string;
  readonly questions: number;
  readonly tokens: Spread;
  readonly nodes: Spread;
  readonly edges: Spread;
  /** Edges on the longest way to the answer. */
  readonly depth: Spread;
  /** Edges of each operation in an average graph. */
  readonly operations: {
    readonly projection: number;
    readonly intersection: number;
    readonly complement: number;
  } | null;
  /** Pieces of evidence of a question. */
  readonly evidence: Spread;
  /** Distinct registrable domains of a question's evidence. */
  readonly rootDomains: Spread;
  /** Share of questions with evidence from three sites or more; null without questions. */
  readonly threeSites: number | null;
  /** Figure 4: questions of each domain. */
  readonly byDomain: Counts;
  /** Figure 5: questions by how many root domains they rest on. */
  readonly byRootDomains: Counts;
  readonly byNodes: Counts;
  /** By length in steps of 25 tokens; the key is a step's lower end. */
  readonly byTokens: Counts;
  readonly byFreshnessClass: Counts;
}

/** What a release holds in numbers; no text of an item is in it. */
export interface ReleaseStatistics {
  readonly items: number;
  /** The tokenizer by which lengths are counted. */
  readonly encoding: string;
  readonly languages: readonly LanguageStatistics[];
  /** Root domains of all evidence, and those that most questions rest on, by number of questions. */
  readonly distinctRootDomains: number;
  readonly topRootDomains: readonly { readonly rootDomain: string; readonly questions: number }[];
}
