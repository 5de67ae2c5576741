import type { ReleaseStatistics } from "../../domain/release-statistics.ts";

export interface Plot {
  /** `plots/domains.svg`: where it stands in the release's folder. */
  readonly path: string;
  readonly title: string;
  /** A stand-alone SVG file. */
  readonly svg: string;
}

/** The release's plots: domains (Figure 4), root domains (Figure 5), nodes, length. */
export function plotStatistics(
  statistics: ReleaseStatistics,
  /** Domains in the order of the settings, with their names. */
  domains: readonly { readonly id: string; readonly name: string }[],
): Plot[] {
  throw new Error(`not written yet: ${statistics.items} ${domains.length}`);
}
