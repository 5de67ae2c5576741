import type { ReleaseStatistics } from "../../domain/release/release-statistics.ts";
import type { Cell } from "../selection/select-items.ts";
import type { Plot } from "../statistics/plot-statistics.ts";
import type { Table } from "../tables/table.ts";

/** A share with what it was counted from. */
export interface ReviewRate {
  readonly yes: number;
  /** Items that are decided. */
  readonly of: number;
  /** Cohen's κ of the two annotators before disagreements were resolved; null where it isn't defined. */
  readonly kappa: number | null;
  /** Its 95 % interval; null where there are too few items for one, or none was computed. */
  readonly kappaInterval?: { readonly low: number; readonly high: number } | null;
}

/** Human review of a sample (EvoBrowseComp, appendix C), by its three questions. */
export interface ReviewResult {
  /** The day on which the sample was drawn, `YYYY-MM-DD`. */
  readonly date: string;
  /** Items of this release that two annotators or more have judged, and those on which they differ and nobody has decided. */
  readonly items: number;
  readonly unresolved: number;
  readonly annotators: number;
  readonly evidenceCorrect: ReviewRate;
  readonly unambiguous: ReviewRate;
  readonly inferable: ReviewRate;
}

/** All that the dataset card says; no question and no answer is among it. */
export interface CardFacts {
  /** The release's id, which its folder is named after. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly prettyName: string;
  readonly licence: string;
  readonly licenceLink: string | null;
  /** The day of the release, `YYYY-MM-DD`, and its cutoff τ. */
  readonly date: string;
  readonly cutoff: string;
  readonly world: "real" | "simulated";
  readonly methodProfile: string;
  /** Role → model that made the items. */
  readonly models: Readonly<Record<string, string>>;
  /** The tools' back end: which search provider and which browser. */
  readonly tools: readonly string[];
  readonly canary: string;
  /** Items that are in the folder, and those of the private split, which may not be. */
  readonly published: number;
  readonly kept: number;
  readonly statistics: ReleaseStatistics;
  readonly cells: readonly Cell[];
  readonly domains: readonly { readonly id: string; readonly name: string }[];
  readonly plots: readonly Pick<Plot, "path" | "title">[];
  readonly review: ReviewResult | null;
  /** The cipher, and the command that opens the seal. */
  readonly seal: { readonly cipher: string; readonly openCommand: string; readonly verifyCommand: string };
  /** Hugging Face's configs: which files hold which split. */
  readonly configs: readonly {
    readonly name: string;
    readonly table: Table;
    readonly files: readonly { readonly split: string; readonly path: string }[];
  }[];
}
