import type { CostLog } from "../domain/ports/models/call-log.ts";
import type { Refresh, RefreshStore } from "../domain/ports/runs/refresh-store.ts";
import type { SeedStore } from "../domain/ports/runs/seeding-store.ts";
import type { RefreshEstimate } from "../domain/run/refresh-estimate.ts";
import { shareOf } from "../domain/run/source-grade.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { estimateRefresh } from "./estimate/estimate-refresh.ts";
import { hashWork } from "./estimate/hash-work.ts";
import { newestRuns } from "./plan-request.ts";

interface RemainingParts {
  readonly costs: Pick<CostLog, "list">;
  readonly refreshes: Pick<RefreshStore, "progress">;
  readonly seeds: Pick<SeedStore, "countUnused">;
  readonly settings: Settings;
}

/**
 * Estimates what an open refresh will still take for the questions that it lacks. The estimate rests on the runs that have ended so far,
 * those of the refresh included. Runs under way count as runs that are still to be begun. Null if there is no estimate, because the refresh
 * has ended, does not work towards a number of accepted questions, or has another method or other models than these settings.
 */
export async function estimateRemaining(
  { costs, refreshes, seeds, settings }: RemainingParts,
  refresh: Refresh,
): Promise<RefreshEstimate | null> {
  const { domains, id, languages, purpose, runsEach, sources, status, workHash } = refresh;
  if (status !== "open" || purpose !== "items" || runsEach !== null || workHash !== hashWork(settings))
    return null;
  const target = refresh.target - (await refreshes.progress(id)).accepted;
  if (target <= 0) return null;
  const places = settings.domains.domains
    .filter((domain) => domains?.includes(domain.id) ?? true)
    .flatMap(({ subDomains }) => subDomains)
    .flatMap((subDomain) => languages.map((language) => `${subDomain.id}/${language}`));
  const unused = await seeds.countUnused("web");
  return estimateRefresh({
    ...{ settings, target, entries: await costs.list({ newestRuns }) },
    unusedSeeds: places.reduce((sum, place) => sum + (unused.get(place) ?? 0), 0),
    seedingShare: sources === null ? 1 : shareOf("web", sources),
  });
}
