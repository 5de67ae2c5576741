import { isBudgetReached } from "../domain/cost/account.ts";
import type { Language } from "../domain/language.ts";
import type { Refresh, RefreshProgress } from "../domain/ports/runs/refresh-store.ts";
import type { Run } from "../domain/ports/runs/run-store.ts";
import { waitingSteps } from "../graph/run-loop.ts";
import { beginSeeding } from "./begin-seeding.ts";
import { beginForms, beginOrdered } from "./plan-forms.ts";
import type { PlanParts } from "./plan-parts.ts";
import { planSeedings } from "./plan-seedings.ts";
import { beginRun, beginRuns, beginShared, planWave, quotaOf } from "./plan-wave.ts";
import { shareSeeds } from "./share-seeds.ts";

/**
 * Advances one refresh: ends it when its target is reached or its budget is used up, begins runs on unused seeds for the languages that
 * lack questions, and requests seedings if seeds run out. It is safe to call at any time from any process.
 */
export async function planRefresh(parts: PlanParts, refreshId: string): Promise<void> {
  await parts.refreshes.exclusively(refreshId, async () => {
    const refresh = await parts.refreshes.get(refreshId);
    if (refresh?.status !== "open" || !knows(parts.settings, refresh)) return;
    // Open runs are listed before the progress is read: a run that ends in between is then counted, and no run is begun in its place.
    const begun = await parts.runs.list({ refreshId, status: "open" });
    const progress = await parts.refreshes.progress(refreshId);
    const { budgetDollars } = refresh;
    if (isBudgetReached(budgetDollars, { ...progress.account, dollars: progress.dollars ?? 0 }))
      return endRefresh(parts, refresh, begun, "ended");
    const [open, ofForms] = [
      begun.filter(({ form }) => form === null),
      begun.filter(({ form }) => form !== null),
    ];
    if (refresh.purpose === "templated") {
      await finishBegun(parts, ofForms);
      // The process that requested the questions makes the runs, so that no worker needs the snapshots. Until it is done, there are fewer
      // runs than the target.
      const isOver = ofForms.length === 0 && (await parts.runs.list({ refreshId })).length >= refresh.target;
      return isOver ? endRefresh(parts, refresh, [], "done") : undefined;
    }
    if (refresh.purpose === "forms") {
      await finishBegun(parts, ofForms);
      const made = await beginOrdered(parts, refresh);
      return made + ofForms.length === 0 ? endRefresh(parts, refresh, [], "done") : undefined;
    }
    const formsLeft = (await beginForms(parts, refresh)) + ofForms.length;
    if (progress.accepted >= refresh.target) {
      // The forms of the accepted items are still wanted, so the refresh ends only when their runs have ended.
      if (formsLeft === 0) return endRefresh(parts, refresh, open, "done");
      await dropRuns(parts, open, "the refresh reached its target");
      return finishBegun(parts, ofForms);
    }
    await finishBegun(parts, begun);
    const { runsEach } = refresh;
    if (runsEach !== null) {
      const trial = await planTrial(parts, { ...refresh, runsEach }, open);
      return trial === "over" && formsLeft === 0 ? endRefresh(parts, refresh, [], "done") : undefined;
    }
    if (parts.settings.work.ordered) {
      const wave = await planWave(parts, refresh, { progress, open });
      return wave === "over" && formsLeft === 0 ? endRefresh(parts, refresh, [], "ended") : undefined;
    }
    const { lacking, wanting, waiting } = await beginWanted(parts, refresh, progress, open);
    // With shares by source, the seedings were already requested when the seeds were divided.
    const sharing = waiting ? "under-way" : "exhausted";
    const seeding = refresh.sources ? sharing : await planSeedings(parts, refresh, lacking);
    const idle =
      lacking.length === wanting &&
      (await parts.runs.list({ refreshId, status: "open", limit: 1 })).length === 0;
    if (idle && seeding === "exhausted") await endRefresh(parts, refresh, [], "ended");
  });
}

/** Whether this process's settings contain a domain of the refresh. If they don't, a process with other settings plans the refresh. */
function knows({ domains }: PlanParts["settings"], refresh: Refresh): boolean {
  return refresh.domains?.some((wanted) => domains.domains.some(({ id }) => id === wanted)) ?? true;
}

/**
 * Makes the missing jobs of open runs: a process that died after it made a run may have left it without a job. If the job of a run is a
 * dead letter, the run is ended as rejected, because the refresh would otherwise wait for it permanently.
 */
async function finishBegun(parts: PlanParts, open: readonly Run[]): Promise<void> {
  for (const run of open) {
    const job = await beginRun(parts, run.id);
    if (job.status !== "dead") continue;
    const reason = job.error?.code === "call-key-clash" ? "agent-failed" : "dead-letter";
    await parts.runs.end(run.id, "rejected", reason, job.error?.message ?? "Its work failed too often.");
  }
}

interface BegunRuns {
  /** Languages that got fewer runs than they have room for, because no unused seed is left for them. */
  readonly lacking: readonly Language[];
  /** Number of languages that still want questions. */
  readonly wanting: number;
  /** Whether seedings are under way that may bring seeds which are still missing. */
  readonly waiting: boolean;
}

async function beginWanted(
  parts: PlanParts,
  refresh: Refresh,
  progress: RefreshProgress,
  open: readonly Run[],
): Promise<BegunRuns> {
  const lacking: Language[] = [];
  let wanting = 0;
  let waiting = false;
  for (const [index, language] of refresh.languages.entries()) {
    const under = open.filter((run) => run.language === language);
    const wanted = quotaOf(refresh, index) - (progress.acceptedByLanguage[language] ?? 0);
    if (wanted <= 0) {
      await dropRuns(parts, under, "enough questions in this language");
      continue;
    }
    wanting += 1;
    const slots = Math.ceil(parts.settings.work.runs / refresh.languages.length);
    // A run that waits for its panel leaves its slot to another run, but all open runs count towards the number of wanted questions. With
    // more open runs the refresh would end sooner, but the surplus runs at its end would have been paid for in vain (decision 0006).
    const active = under.filter((run) => !waitingSteps.has(run.step));
    const free = Math.min(
      slots - active.length,
      2 * slots - under.length,
      wanted * parts.settings.work.runsPerQuestion - under.length,
    );
    if (free <= 0) continue;
    const { sources } = refresh;
    const shared = sources && (await shareSeeds(parts, { ...refresh, sources }, { language, limit: free }));
    const begun = shared
      ? await beginShared(parts, refresh, { language, take: shared.take })
      : await beginRuns(parts, refresh, { language, limit: free });
    if (begun < free) lacking.push(language);
    waiting ||= shared?.waiting ?? false;
  }
  return { lacking, wanting, waiting };
}

async function endRefresh(
  parts: PlanParts,
  refresh: Refresh,
  open: readonly Run[],
  status: "done" | "ended",
): Promise<void> {
  await dropRuns(
    parts,
    open,
    status === "done" ? "the refresh reached its target" : "the refresh's budget is used up",
  );
  for (const seeding of await parts.seedings.list(refresh.id))
    if (seeding.status === "open") await parts.jobs.drop(seeding.id);
  await parts.refreshes.end(refresh.id, status);
}

async function dropRuns({ runs, jobs }: PlanParts, open: readonly Run[], why: string): Promise<void> {
  for (const run of open) {
    await runs.end(run.id, "dropped", "dropped", `Stopped: ${why}.`);
    await jobs.drop(run.id);
  }
}

const manyRuns = 100_000;

/**
 * Advances a trial. Each sub-domain is asked for seeds once in each language. When all have answered, `runsEach` runs of each language are
 * begun, spread over the sub-domains. Every run goes to its end, so that quick rejections do not weigh more than runs that take long.
 */
async function planTrial(
  parts: PlanParts,
  refresh: Refresh & { readonly runsEach: number },
  open: readonly Run[],
): Promise<"under-way" | "over"> {
  if (await areSeedingsOpen(parts, refresh)) return "under-way";
  const all = await parts.runs.list({ refreshId: refresh.id, limit: manyRuns });
  const runs = all.filter(({ form }) => form === null);
  let begun = 0;
  for (const language of refresh.languages) {
    const limit = refresh.runsEach - runs.filter((run) => run.language === language).length;
    if (limit > 0) begun += await beginRuns(parts, refresh, { language, limit });
  }
  return begun > 0 || open.length > 0 ? "under-way" : "over";
}

async function areSeedingsOpen(parts: PlanParts, refresh: Refresh): Promise<boolean> {
  const { seedings, settings } = parts;
  const known = await seedings.list(refresh.id);
  let open = 0;
  for (const domain of settings.domains.domains.filter(({ id }) => refresh.domains?.includes(id) ?? true))
    for (const { id: subDomain } of domain.subDomains)
      for (const language of refresh.languages) {
        const place = { refreshId: refresh.id, language, domain: domain.id, subDomain };
        const seeding =
          known.find((own) => own.subDomain === subDomain && own.language === language) ??
          (await seedings.create({ ...place, round: 1, wanted: settings.method.seedsPerCall }));
        if (seeding.status !== "open") continue;
        await beginSeeding(parts, seeding.id);
        open += 1;
      }
  return open > 0;
}
