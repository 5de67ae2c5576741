import type { CostLog } from "../domain/ports/models/call-log.ts";
import type { SeedStore } from "../domain/ports/runs/seeding-store.ts";
import type { RefreshEstimate } from "../domain/run/refresh-estimate.ts";
import { type SourceShares, shareOf } from "../domain/run/source-grade.ts";
import { estimateRefresh } from "./estimate/estimate-refresh.ts";
import { type checkRequest, hashRefreshRequest, type RequestParts } from "./request-refresh.ts";

/** Estimates use at most this many of the newest runs. */
export const newestRuns = 500;

export interface RefreshPlan {
  readonly target: number;
  readonly languages: readonly string[];
  readonly domains: readonly string[];
  readonly subDomains: number;
  /** Shares of its seeds by source. */
  readonly sources: SourceShares;
  /** Unused seeds of these sources. */
  readonly unusedSeeds: number;
  readonly resumes: string | null;
  /** Estimate for the whole request, including the finished part of an unfinished refresh. */
  readonly expected: RefreshEstimate;
}

/** Plans what a request would do. Nothing is written. */
export async function planRequest(
  { refreshes, seeds, costs, settings }: RequestParts & { seeds: SeedStore; costs: CostLog },
  wanted: ReturnType<typeof checkRequest>,
): Promise<RefreshPlan> {
  const domains = settings.domains.domains.filter(
    (domain) => !wanted.domains || wanted.domains.includes(domain.id),
  );
  const unfinished = await refreshes.newestOpen(hashRefreshRequest(settings, wanted));
  const unused = await Promise.all(
    wanted.languages.flatMap((language) =>
      (wanted.domains ?? [undefined]).map((domain) =>
        seeds.list({ language, unused: true, ...(domain && { domain }) }),
      ),
    ),
  );
  const { sources = { web: 1, wikidata: 0 } } = wanted;
  const ofWeb = sources.web > 0 ? unused.flat().filter(({ delta }) => delta === undefined).length : 0;
  const ofDelta = sources.wikidata > 0 ? unused.flat().filter(({ delta }) => delta !== undefined).length : 0;
  return {
    target: wanted.target,
    languages: wanted.languages,
    domains: domains.map((domain) => domain.id),
    subDomains: domains.reduce((total, domain) => total + domain.subDomains.length, 0),
    sources,
    unusedSeeds: ofWeb + ofDelta,
    resumes: unfinished?.id ?? null,
    expected: estimateRefresh({
      settings,
      unusedSeeds: ofWeb,
      seedingShare: shareOf("web", sources),
      target: wanted.target,
      entries: await costs.list({ newestRuns }),
    }),
  };
}
