import type { IsoDate } from "../../domain/iso-date.ts";
import type { ReleaseDates } from "../../domain/release/release-dates.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { ReleaseStatistics } from "../../domain/release/release-statistics.ts";
import type { CardFacts } from "../card/card-facts.ts";
import type { HistoryRow } from "../tables/history-table.ts";

/** All that a release is made of, in clear, before anything is written. */
export interface ReleaseDraft
  extends Pick<
    ReleaseManifest,
    | "release"
    | "canary"
    | "counts"
    | "prompts"
    | "models"
    | "tools"
    | "method"
    | "order"
    | "freshet"
    | "previous"
  > {
  /** In the order of the files. */
  readonly items: readonly ReleaseItem[];
  /** The day of the first release that held an item; those that are not here are new in this one. */
  readonly firstReleased: ReadonlyMap<string, IsoDate>;
  readonly retired: {
    readonly items: readonly ReleaseItem[];
    readonly withdrawn: readonly string[];
    readonly earlier: readonly string[];
    /** By the item's id. */
    readonly dates: ReadonlyMap<string, Omit<ReleaseDates, "accepted">>;
    readonly history: readonly Omit<HistoryRow, "canary">[];
  };
  readonly statistics: ReleaseStatistics;
  readonly card: Pick<
    CardFacts,
    "prettyName" | "licence" | "licenceLink" | "cells" | "domains" | "review" | "kept"
  >;
}
