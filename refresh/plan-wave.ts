import type { Language } from "../domain/language.ts";
import type { Job, JobStore } from "../domain/ports/job-store.ts";
import type { Refresh, RefreshProgress } from "../domain/ports/refresh-store.ts";
import type { Run } from "../domain/ports/run-store.ts";
import type { Seed } from "../domain/run/seed.ts";
import { beginSeeding } from "./begin-seeding.ts";
import type { PlanParts } from "./plan-refresh.ts";

/**
 * Advances a refresh in waves: as many runs at once as questions are wanted, and the next wave when all runs of one have ended. The seeds
 * of a wave, and so the accepted questions, depend on the database before the wave and not on which run ends first. No surplus run is
 * begun.
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
  // The open seedings are listed before the seeds are counted: a seeding that ends in between may have added seeds that the count misses,
  // and must not cause another seeding.
  const seeding = new Set(
    (await parts.seedings.list(refresh.id))
      .filter(({ status }) => status === "open")
      .map(({ language }) => language),
  );
  const unused = await parts.seeds.countUnused();
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

/** Number of the target's questions for the refresh's n-th language: an even share, with the remainder going to the first languages. */
export function quotaOf(refresh: Pick<Refresh, "target" | "languages">, index: number): number {
  const share = Math.floor(refresh.target / refresh.languages.length);
  return share + (index < refresh.target % refresh.languages.length ? 1 : 0);
}

/** Begins runs of one language on unused seeds, as many as are wanted or available. Returns their number. */
export async function beginRuns(
  parts: PlanParts,
  refresh: Refresh,
  { language, limit }: { readonly language: Language; readonly limit: number },
): Promise<number> {
  const seeds = await parts.seeds.takeUnused({
    languages: [language],
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

interface BeginRunParts {
  readonly jobs: JobStore;
  readonly dispatch: (jobId: string) => Promise<void>;
}

/** Hands a run to the workers, once. */
export async function beginRun({ jobs, dispatch }: BeginRunParts, runId: string): Promise<Job> {
  const job = await jobs.ensure({ kind: "run", scopeId: runId, round: 0, key: "run", payload: { runId } });
  if (job.status === "due" && job.dispatch === 0) await dispatch(job.id);
  return job;
}

/** Number of times that a sub-domain is asked for seeds within one refresh before it counts as exhausted. */
const maxSeedingRounds = 3;
/** Seedings of one language under way at once. With `work.ordered` there is one, so that the first to add a seed is always the same. */
const seedingsAtOnce = { asTheyCome: 2, ordered: 1 };

/**
 * Requests seedings for the languages that lack seeds. Consecutive sub-domains belong to different domains, and each is asked once before
 * any is asked again. `exhausted` means that none is under way and none is left to ask.
 */
export async function planSeedings(
  parts: PlanParts,
  refresh: Refresh,
  lacking: readonly Language[],
): Promise<"under-way" | "exhausted"> {
  const { seedings, settings } = parts;
  const atOnce = settings.work.ordered ? seedingsAtOnce.ordered : seedingsAtOnce.asTheyCome;
  const subDomains = inTurn(
    settings.domains.domains
      .filter((domain) => !refresh.domains || refresh.domains.includes(domain.id))
      .map((domain) => domain.subDomains.map((sub) => ({ domain: domain.id, subDomain: sub.id }))),
  );
  for (const seeding of await seedings.list(refresh.id))
    if (seeding.status === "open") await beginSeeding(parts, seeding.id);
  const known = await seedings.list(refresh.id);
  let underWay = known.filter((seeding) => seeding.status === "open").length;

  for (const [index, language] of refresh.languages.entries()) {
    if (!lacking.includes(language)) continue;
    const own = known.filter((seeding) => seeding.language === language);
    let free = atOnce - own.filter((seeding) => seeding.status === "open").length;
    for (let round = 1; round <= maxSeedingRounds && free > 0; round++) {
      // The round after one in which no sub-domain gave a new seed is not begun.
      if (
        round > 1 &&
        own.filter((seeding) => seeding.round === round - 1).every((seeding) => seeding.added === 0)
      )
        break;
      for (const place of rotate(
        subDomains,
        index * Math.ceil(subDomains.length / refresh.languages.length),
      )) {
        if (free <= 0) break;
        if (own.some((seeding) => seeding.round === round && seeding.subDomain === place.subDomain)) continue;
        const wanted = settings.method.seedsPerCall;
        const seeding = await seedings.create({ refreshId: refresh.id, language, ...place, round, wanted });
        await beginSeeding(parts, seeding.id);
        free--;
        underWay++;
      }
      // The next round waits until all seedings of this one have ended.
      if (own.some((seeding) => seeding.round === round && seeding.status === "open")) break;
    }
  }
  return underWay > 0 ? "under-way" : "exhausted";
}

/** Takes the first entry of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

function rotate<T>(list: readonly T[], by: number): T[] {
  return [...list.slice(by), ...list.slice(0, by)];
}
