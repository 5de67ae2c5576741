import { join } from "node:path";
import { GiveUpItemError, RetryLaterError, SettingsError } from "../domain/errors/freshet-error.ts";
import type { ScheduledRunResult } from "../domain/ports/work/scheduled-run-store.ts";
import type { TaskName } from "../domain/settings/schedule-settings.ts";
import { runProbe } from "../exposure/probes/run-probe.ts";
import { retireByPolicy } from "../exposure/retire-by-policy.ts";
import { runLeakSearch } from "../exposure/run-leak-search.ts";
import { buildRelease } from "../releases/build/build-release.ts";
import { retireDuplicates } from "../releases/plan/apply-plan.ts";
import { planRelease } from "../releases/plan/plan-release.ts";
import { reviewsForCard } from "../releases/review/review-for-card.ts";
import { openReverificationParts } from "../reverify/open-reverification-parts.ts";
import { runReverifications } from "../reverify/run-reverifications.ts";
import { pruneRecords } from "./prune-records.ts";
import { refreshLive } from "./refresh-live.ts";
import { seedAhead } from "./seed-ahead.ts";
import type { Task, TaskContext } from "./task.ts";

const waitMs = 600_000;

/**
 * Searches the web for published items. If no search engine answers, the task is put off, because no answer does not mean that nothing
 * leaked. At the last try the task ends and reports that no engine answered. Items that were not searched for come first next time.
 */
const searchForLeaks: Task = async ({ key, settings, stores, parts, clock, signal, isLastTry }) => {
  const lookup = parts.plainLookup;
  const { searched, due, queries, pages, leaks, stopped } = await runLeakSearch(
    { settings, stores, lookup, clock },
    { key },
    { signal },
  );
  signal.throwIfAborted();
  if (stopped !== null && !isLastTry)
    throw new RetryLaterError("no search engine answers the leak search; it continues later", {
      code: "leak-search-unanswered",
      waitMs,
    });
  return {
    searched,
    of: due,
    queries,
    pages,
    leaks: leaks.length,
    stopped,
  } satisfies ScheduledRunResult<"leak-search">;
};

/** Visits the evidence of items that are due for re-verification, and keeps, quarantines, corrects or retires them. */
const reverifyItems: Task = async ({ key, settings, stores, parts, clock, budgetDollars, signal }) => {
  const { reverifications, failed, left, dollars, stopped } = await runReverifications(
    openReverificationParts({ settings, stores, parts, clock }),
    { key, budgetDollars },
    { signal },
  );
  signal.throwIfAborted();
  const outcomes = [...new Set(reverifications.map(({ outcome }) => outcome))].sort();
  const byOutcome = outcomes.map((outcome) => [
    outcome,
    reverifications.filter((line) => line.outcome === outcome).length,
  ]);
  return {
    reverified: reverifications.length,
    failed: failed.length,
    left,
    dollars,
    byOutcome: Object.fromEntries(byOutcome),
    corrected: reverifications.filter(({ corrected }) => corrected).length,
    quarantined: reverifications.filter(({ state }) => state === "quarantined").length,
    retired: reverifications.filter(({ state }) => state === "retired").length,
    stopped,
  } satisfies ScheduledRunResult<"reverify">;
};

/**
 * Asks recent models live items and their controls, and reports the results of the sequential tests. The next scheduled run is a separate
 * probe, so this run's budget limits the whole probe.
 */
const probeModels: Task = async (context) => {
  const { key, settings, stores, parts, clock, budgetDollars, signal, isLastTry } = context;
  const { models } = settings;
  if (models === null) throw new SettingsError("no models are set to probe", { code: "no-models" });
  const report = await runProbe(
    { settings: { ...settings, models }, stores, parts, clock },
    { key, budgetDollars, final: isLastTry ? ["budget", "unreachable"] : ["budget"] },
    { signal },
  );
  signal.throwIfAborted();
  const { asked, due, live, control, dollars, verdicts, stopped } = report;
  const said = verdicts.map(({ model, mode, verdict }) => [`${model}, ${mode}`, verdict]);
  return {
    asked,
    left: due,
    live,
    control,
    dollars,
    verdicts: Object.fromEntries(said),
    stopped,
  } satisfies ScheduledRunResult<"probes">;
};

/**
 * Applies the exposure policy to every live item, and retires items that repeat earlier releases. The scheduled refresh, which comes later,
 * replaces retired items.
 */
export const retireExposed: Task = async (context) => {
  const { key, settings, stores, clock } = context;
  const { live, watched, retired } = await retireByPolicy(
    { settings, stores, clock },
    { key, replace: false },
  );
  const duplicate = await retireRepeats(context);
  const reasons = [...new Set(retired.map(({ reason }) => reason))].sort();
  const byReason = reasons.map((reason) => [reason, retired.filter((line) => line.reason === reason).length]);
  return {
    live,
    watched: watched.length,
    retired: retired.length + duplicate,
    byReason: { ...Object.fromEntries(byReason), ...(duplicate > 0 && { duplicate }) },
  } satisfies ScheduledRunResult<"retirement">;
};

async function retireRepeats({ key, settings, stores, clock }: TaskContext): Promise<number> {
  if ((await stores.releases.list()).length === 0) return 0;
  // Any cutoff will do here, because only duplicates are taken from the plan. Which facts are fresh is decided when a release is built.
  const plan = await planRelease({ stores, settings }, { cutoff: settings.method.cutoff });
  return retireDuplicates(stores, plan, { key, at: clock.now() });
}

/** Builds a release of the live items in the data folder; its version is the day of the scheduled run. */
export const releaseLive: Task = async ({ settings, stores, clock }) => {
  const out = join(settings.dataDir, "releases");
  try {
    const { release, plan } = await buildRelease(
      { settings, stores, clock, keepsRepeats: true, review: (of) => reviewsForCard(stores, of) },
      { out },
    );
    return {
      release: release.id,
      folder: release.folder,
      items: plan?.chosen.length ?? null,
    } satisfies ScheduledRunResult<"release">;
  } catch (error) {
    // The schedule continues without a release, because there may be items next time.
    if (error instanceof GiveUpItemError && error.code === "nothing-to-release") return { release: null };
    throw error;
  }
};

/** All tasks by their names. */
export const tasks: Readonly<Record<TaskName, Task>> = {
  retirement: retireExposed,
  reverify: reverifyItems,
  "leak-search": searchForLeaks,
  probes: probeModels,
  seeding: seedAhead,
  refresh: refreshLive,
  release: releaseLive,
  pruning: pruneRecords,
};
