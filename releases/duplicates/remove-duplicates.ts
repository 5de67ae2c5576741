import type { ReleaseItem } from "../../domain/release-item.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";
import type { Compared } from "./compared.ts";
import type { Duplicate } from "./duplicate.ts";

/** An item that was left out for another one. */
export interface RemovedItem {
  readonly id: string;
  readonly of: string;
  readonly why: Duplicate["why"];
  readonly similarity: number;
  /** Whether the other one is of an earlier release. */
  readonly earlier: boolean;
}

/**
 * Leaves out items that repeat one of an earlier release, then of each group of repeats the lesser: fewer sites, less evidence,
 * accepted later. An item that was released itself stays. The order of what is kept is that of the input.
 */
export function removeDuplicates(
  items: readonly ReleaseItem[],
  options: {
    /** Everything that was ever released, retired items too. */
    readonly earlier: Iterable<Compared>;
    readonly thresholds: ReleaseSettings["duplicates"];
  },
): { kept: ReleaseItem[]; removed: RemovedItem[] } {
  throw new Error(`not written yet: ${items.length} ${Object.keys(options)}`);
}
