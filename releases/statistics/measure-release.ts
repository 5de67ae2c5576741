import type { ReleaseItem } from "../../domain/release-item.ts";
import type { ReleaseStatistics } from "../../domain/release-statistics.ts";

/** Measures a release as the paper's Table 1 and Figures 4 and 5 do (EvoBrowseComp §2.3), by language. */
export function measureRelease(
  items: readonly ReleaseItem[],
  options: { readonly countTokens: (text: string) => number; readonly encoding: string },
): ReleaseStatistics {
  throw new Error(`not written yet: ${items.length} ${Object.keys(options)}`);
}
