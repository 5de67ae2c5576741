import type { CostLog } from "../domain/ports/cost-log.ts";
import type { SeedStore } from "../domain/ports/seed-store.ts";
import type { RefreshEstimate } from "../domain/run/refresh-estimate.ts";
import { estimateRefresh } from "./estimate/estimate-refresh.ts";
import { type checkRequest, hashRefreshRequest, type RequestParts } from "./request-refresh.ts";

/** Estimates use at most this many of the newest runs. */
const newestRuns = 500;

export interface RefreshPlan {
  readonly target: number;
  readonly languages: readonly string[];
  readonly domains: readonly string[];
  readonly subDomains: number;
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
  const unusedSeeds = unused.flat().length;
  return {
    target: wanted.target,
    languages: wanted.languages,
    domains: domains.map((domain) => domain.id),
    subDomains: domains.reduce((total, domain) => total + domain.subDomains.length, 0),
    unusedSeeds,
    resumes: unfinished?.id ?? null,
    expected: estimateRefresh({
      settings,
      unusedSeeds,
      target: wanted.target,
      entries: await costs.list({ newestRuns }),
    }),
  };
}
