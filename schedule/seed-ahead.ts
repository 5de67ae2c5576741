import { isBudgetReached } from "../domain/cost/account.ts";
import { RetryLaterError } from "../domain/errors/freshet-error.ts";
import type { ScheduledRunResult } from "../domain/ports/work/scheduled-run-store.ts";
import { shareOf } from "../domain/run/source-grade.ts";
import { beginSeeding } from "../refresh/begin-seeding.ts";
import { checkRequest } from "../refresh/request-refresh.ts";
import type { Task } from "./task.ts";

const waitMs = 2_000;
/**
 * Seconds of a heartbeat for the seedings. It lasts until the next attempt of this task, and long enough for another process to take over.
 */
const heartbeatSeconds = 120;

/**
 * Collects seeds for each sub-domain and language that has fewer unused seeds than the schedule wants in advance.
 * @throws SettingsError `budget-without-prices`
 */
export const seedAhead: Task = async ({ key, settings, stores, parts, budgetDollars }) => {
  checkRequest(settings, { target: 1, ...(budgetDollars === null ? {} : { budgetDollars }) });
  const { seedings } = stores;
  const unused = await stores.seeds.countUnused("web");
  const rounds = (await seedings.list(null)).filter(({ source }) => source === "web");
  // Only the share of the live web is collected in advance, because changes of Wikidata need no search.
  const ahead = Math.ceil(settings.schedule.seedsAhead * shareOf("web", settings.sources));
  const ids: string[] = [];
  for (const domain of settings.domains.domains)
    for (const { id: subDomain } of domain.subDomains)
      for (const language of settings.method.languages) {
        const id = `${key}/${subDomain}/${language}`;
        const missing = ahead - (unused.get(`${subDomain}/${language}`) ?? 0);
        const isRequested = rounds.some((seeding) => seeding.id === id);
        if (!isRequested && missing <= 0) continue;
        ids.push(id);
        if (isRequested) continue;
        const round =
          1 + rounds.filter((own) => own.subDomain === subDomain && own.language === language).length;
        const wanted = Math.min(missing, settings.method.seedsPerCall);
        await seedings.create({ id, refreshId: null, language, domain: domain.id, subDomain, round, wanted });
      }
  const isOver = async (id: string | undefined): Promise<boolean> => {
    if (id === undefined) return false;
    const { budgetDollars: budget, ...account } = await seedings.spend(id);
    return isBudgetReached(budget, account);
  };
  // Whether the budget is used up is read before the new request, because a request resets the record of refused calls.
  const isSpent = await isOver(ids[0]);
  await seedings.request(ids, budgetDollars, key);
  await seedings.heartbeat(ids, heartbeatSeconds);
  for (const id of ids) await beginSeeding({ seedings, jobs: stores.jobs, dispatch: parts.dispatch }, id);
  const requested = (await Promise.all(ids.map((id) => seedings.get(id)))).filter(
    (seeding) => seeding !== null,
  );
  const added = requested.reduce((sum, seeding) => sum + seeding.added, 0);
  const open = requested.filter(({ status }) => status === "open");
  if (open.length > 0 && !isSpent)
    throw new RetryLaterError(`${open.length} seedings are under way`, { code: "under-way", waitMs });
  // The budget of a scheduled run can't be raised, so the open seedings are finished. The next run requests what is still missing.
  for (const { id } of open) {
    await seedings.finish(id, {
      status: "failed",
      added: 0,
      detail: "the budget of its scheduled run is used up",
    });
    await stores.jobs.drop(id);
  }
  return {
    seedings: ids.length,
    added,
    stopped: isSpent ? "budget" : null,
  } satisfies ScheduledRunResult<"seeding">;
};
