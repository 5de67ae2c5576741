import type { ReleaseStatistics } from "../../domain/release/release-statistics.ts";
import type { LevelName } from "../../domain/wikidata/templated-item.ts";
import type { CardDraft } from "../build/draft-release.ts";
import type { Plot } from "../statistics/plot-statistics.ts";
import type { Table } from "../tables/table.ts";

/** Everything that the dataset card states; it includes no question and no answer. */
export interface CardFacts extends CardDraft {
  /** Id of the release, which is also the name of its folder. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** Day of the release, `YYYY-MM-DD`. */
  readonly date: string;
  /** The cutoff τ. */
  readonly cutoff: string;
  readonly world: "real" | "simulated";
  readonly methodProfile: string;
  /** Model that made the items, by role. */
  readonly models: Readonly<Record<string, string>>;
  /** Search providers and browser that the agents used. */
  readonly tools: readonly string[];
  readonly canary: string;
  /** Number of items in the folder. */
  readonly published: number;
  /** Published templated questions by level and language; empty if there are none. */
  readonly levels: readonly LevelCount[];
  /** Number of items of the private split, which the folder does not contain. */
  readonly kept: number;
  readonly statistics: ReleaseStatistics;
  readonly plots: readonly Pick<Plot, "path" | "title">[];
  /** Cipher of the seals, and the commands that open and verify them. */
  readonly seal: { readonly cipher: string; readonly openCommand: string; readonly verifyCommand: string };
  /** Hugging Face's configs, with the files of each split. */
  readonly configs: readonly {
    readonly name: string;
    readonly table: Table;
    readonly files: readonly { readonly split: string; readonly path: string }[];
  }[];
}

/** The published templated questions of one level in one language. */
export interface LevelCount {
  readonly level: LevelName;
  readonly language: string;
  readonly questions: number;
}
