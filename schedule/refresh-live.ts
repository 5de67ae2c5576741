import { RetryLaterError } from "../domain/errors/freshet-error.ts";
import type { Refresh } from "../domain/ports/runs/refresh-store.ts";
import type { ScheduledRunResult } from "../domain/ports/work/scheduled-run-store.ts";
import { checkRequest, hashRefreshRequest } from "../refresh/request-refresh.ts";
import { listLiveCells } from "./list-live-cells.ts";
import type { Task } from "./task.ts";

const waitMs = 1_000;

/**
 * Brings the live items of each domain and language up to their share, so that a release keeps its balance: where items were retired, new
 * ones are requested. Ends when all that it requested has ended.
 */
export const refreshLive: Task = async ({ key, settings, stores, budgetDollars }) => {
  const cells = await listLiveCells({ settings, stores }, key);
  const requested: Refresh[] = [];
  for (const { domain, language, id, known, missing } of cells) {
    if (known === null && missing === 0) continue;
    // With `work.ordered`, one domain's results are known before the next domain of the same language begins, because both are checked for
    // equal seeds and duplicates.
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
          settingsHash: hashRefreshRequest(settings, checkRequest(settings, request)),
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
