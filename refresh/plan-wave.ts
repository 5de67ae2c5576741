import type { Language } from "../domain/language.ts";
import type { Refresh, RefreshProgress } from "../domain/ports/runs/refresh-store.ts";
import type { Run } from "../domain/ports/runs/run-store.ts";
import type { Job, JobStore } from "../domain/ports/work/job-store.ts";
import type { Seed } from "../domain/run/seed.ts";
import type { SourceKind, SourceShares } from "../domain/run/source-grade.ts";
import type { PlanParts } from "./plan-parts.ts";
import { planSeedings } from "./plan-seedings.ts";
import { shareSeeds } from "./share-seeds.ts";

/**
 * Advances a refresh in waves. A wave has as many runs as questions are wanted, and the next wave begins when all runs of the last one have
 * ended. So the seeds of a wave, and with them the accepted questions, depend on the database before the wave and not on which run ends
 * first. No surplus run is begun.
 */
export async function planWave(
  parts: PlanParts,
  refresh: Refresh,
  { progress, open }: { readonly progress: RefreshProgress; readonly open: readonly Run[] },
): Promise<"under-way" | "over"> {
  if ((await beginTaken(parts, refresh)) > 0 || open.length > 0) return "under-way";
  const requests = refresh.languages
    .map((language, index) => ({
      language,
      limit: quotaOf(refresh, index) - (progress.acceptedByLanguage[language] ?? 0),
    }))
    .filter(({ limit }) => limit > 0);
  const { sources } = refresh;
  if (sources !== null) return planSharedWave(parts, { ...refresh, sources }, requests);
  // The open seedings are listed before the seeds are counted: a seeding that ends in between may have added seeds that the count misses,
  // and must not cause another seeding.
  const seeding = new Set(
    (await parts.seedings.list(refresh.id))
      .filter(({ status }) => status === "open")
      .map(({ language }) => language),
  );
  const unused = await parts.seeds.countUnused("web");
  const places = parts.settings.domains.domains
    .filter(({ id }) => refresh.domains?.includes(id) ?? true)
    .flatMap(({ subDomains }) => subDomains);
  const lacking = requests
    .filter(({ language, limit }) => {
      const free = places.reduce((sum, { id }) => sum + (unused.get(`${id}/${language}`) ?? 0), 0);
      return free < limit;
    })
    .map(({ language }) => language);
  // A wave waits as long as more seeds can be found.
  if (lacking.length > 0) {
    const unasked = lacking.filter((language) => !seeding.has(language));
    const planned = await planSeedings(parts, refresh, unasked);
    if (planned === "under-way" || unasked.length < lacking.length) return "under-way";
  }
  let begun = 0;
  for (const request of requests) begun += await beginRuns(parts, refresh, request);
  return begun > 0 ? "under-way" : "over";
}

/**
 * Advances a wave whose seeds come from several sources by shares. The wave begins only when no source can still find seeds that it lacks.
 */
async function planSharedWave(
  parts: PlanParts,
  refresh: Refresh & { readonly sources: SourceShares },
  requests: readonly { readonly language: Language; readonly limit: number }[],
): Promise<"under-way" | "over"> {
  const shared = [];
  for (const request of requests) shared.push({ ...request, ...(await shareSeeds(parts, refresh, request)) });
  if (shared.some(({ waiting }) => waiting)) return "under-way";
  let begun = 0;
  for (const { language, take } of shared) begun += await beginShared(parts, refresh, { language, take });
  return begun > 0 ? "under-way" : "over";
}

/** Number of the target's questions for the refresh's n-th language: an even share, with the remainder going to the first languages. */
export function quotaOf(refresh: Pick<Refresh, "target" | "languages">, index: number): number {
  const share = Math.floor(refresh.target / refresh.languages.length);
  return share + (index < refresh.target % refresh.languages.length ? 1 : 0);
}

/** Begins runs of one language on unused seeds of each source, as many as are wanted. Returns their number. */
export async function beginShared(
  parts: PlanParts,
  refresh: Refresh,
  { language, take }: { readonly language: Language; readonly take: Readonly<Record<SourceKind, number>> },
): Promise<number> {
  let begun = 0;
  for (const source of ["web", "wikidata"] as const)
    if (take[source] > 0) begun += await beginRuns(parts, refresh, { language, limit: take[source], source });
  return begun;
}

/** Begins runs of one language on unused seeds, as many as are wanted or available. Returns their number. */
export async function beginRuns(
  parts: PlanParts,
  refresh: Refresh,
  {
    language,
    limit,
    source = "web",
  }: { readonly language: Language; readonly limit: number; readonly source?: SourceKind },
): Promise<number> {
  const seeds = await parts.seeds.takeUnused({
    languages: [language],
    source,
    ...(refresh.domains && { domains: refresh.domains }),
    limit,
    refreshId: refresh.id,
  });
  for (const seed of seeds) await makeRun(parts, refresh, seed);
  return seeds.length;
}

/** Begins the runs of seeds that a process took before it died without making the runs. */
async function beginTaken(parts: PlanParts, refresh: Refresh): Promise<number> {
  const seeds = await parts.seeds.listTaken(refresh.id);
  for (const seed of seeds) await makeRun(parts, refresh, seed);
  return seeds.length;
}

async function makeRun(
  parts: PlanParts,
  refresh: Refresh,
  { id: seedId, language, domain, subDomain }: Seed,
): Promise<void> {
  const run = await parts.runs.create({ refreshId: refresh.id, seedId, language, domain, subDomain });
  await beginRun(parts, run.id);
}

export interface BeginRunParts {
  readonly jobs: JobStore;
  readonly dispatch: (jobId: string) => Promise<void>;
}

/** Hands a run to the workers, once. */
export async function beginRun({ jobs, dispatch }: BeginRunParts, runId: string): Promise<Job> {
  // Planning asks for the job of each open run twice a second. Reading the job takes one SQL statement; trying to insert a job that exists
  // takes two.
  const [known] = await jobs.find("run", runId, 0);
  const job =
    known ?? (await jobs.ensure({ kind: "run", scopeId: runId, round: 0, key: "run", payload: { runId } }));
  if (job.status === "due" && job.dispatch === 0) await dispatch(job.id);
  return job;
}
