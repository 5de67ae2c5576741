import { RetryLaterError } from "../domain/errors/freshet-error.ts";
import type { Refresh } from "../domain/ports/runs/refresh-store.ts";
import type { ScheduledRunResult } from "../domain/ports/work/scheduled-run-store.ts";
import { hashForId } from "../refresh/hash-for-id.ts";
import { checkRequest, hashRefreshRequest } from "../refresh/request-refresh.ts";
import { listLiveCells } from "./list-live-cells.ts";
import type { Task } from "./task.ts";

const waitMs = 1_000;

/**
 * Requests new items for each domain and language that has fewer live items than its share, for example after retirements. So releases keep
 * their balance. The task ends when everything that it requested has ended.
 */
export const refreshLive: Task = async ({ key, settings, stores, budgetDollars }) => {
  const cells = await listLiveCells({ settings, stores }, key);
  const requested: Refresh[] = [];
  for (const { domain, language, id, known, missing } of cells) {
    if (known === null && missing === 0) continue;
    // With `work.ordered`, the next domain of a language begins only when the results of the domain before are known. Both domains are
    // checked for equal seeds and duplicates, so the result would otherwise depend on which is faster.
    const isBusy = requested.some(
      (other) => other.status === "open" && other.languages.some((own) => own === language),
    );
    if (known === null && settings.work.ordered && isBusy) continue;
    const request = { target: missing, languages: [language], domains: [domain] };
    const share = budgetDollars === null ? {} : { budgetDollars: budgetDollars / cells.length };
    requested.push(
      known ??
        (await stores.refreshes.create({
          ...checkRequest(settings, { ...request, ...share }),
          id,
          settingsHash: hashForId(hashRefreshRequest(settings, checkRequest(settings, request)), id),
          detached: true,
        })),
    );
  }
  const open = requested.filter(({ status }) => status === "open").length;
  if (open > 0) throw new RetryLaterError(`${open} refreshes are under way`, { code: "under-way", waitMs });
  const progress = await Promise.all(requested.map(({ id }) => stores.refreshes.progress(id)));
  return {
    refreshes: requested.length,
    wanted: requested.reduce((sum, { target }) => sum + target, 0),
    accepted: progress.reduce((sum, { accepted }) => sum + accepted, 0),
    rejected: progress.reduce((sum, { rejected }) => sum + rejected, 0),
  } satisfies ScheduledRunResult<"refresh">;
};
