import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Language } from "../domain/language.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { Seeding, SeedingStore, SeedStore } from "../domain/ports/runs/seeding-store.ts";
import type { JobStore } from "../domain/ports/work/job-store.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { beginSeeding } from "./begin-seeding.ts";
import { planSeedRound, type SeedCell, type SeedRound } from "./plan-seed-round.ts";
import { checkRequest } from "./request-refresh.ts";

export interface SeedRequest {
  readonly languages?: readonly Language[];
  readonly domains?: readonly string[];
  /** Number of seeds wanted of each sub-domain and language. */
  readonly per?: number;
  /** Snapshots `T0..T1` whose delta gives the seeds. If absent, the live web gives them. */
  readonly fromDelta?: string;
  /** Number of seeds that the cells are to have together at the end. A request with a total is one round on the way to it. */
  readonly total?: number;
  /** Id that joins the rounds of one command into one request, with one budget. */
  readonly requestId?: string;
  /** No more model calls are made once these seedings have cost this many dollars together. */
  readonly budgetDollars?: number;
  /** Whether `freshet worker` processes do the work even when this process does not wait for it. */
  readonly detached?: boolean;
}

/** Seconds of a heartbeat that lasts longer than any work can take. */
const alwaysSeconds = 10 * 365 * 24 * 60 * 60;

export interface SeedRequestParts {
  readonly seedings: SeedingStore;
  readonly seeds: Pick<SeedStore, "count">;
  readonly clock: Pick<Clock, "now">;
  readonly jobs: JobStore;
  readonly dispatch: (jobId: string) => Promise<void>;
  readonly settings: Settings;
}

/**
 * Requests one seeding for each sub-domain and language (EvoBrowseComp §2.1, Seed Entity). With `total` only the cells of the next round
 * get one. Open seedings of an earlier request are resumed first. @throws SettingsError for an unknown domain or language, before anything
 * is written
 */
export async function requestSeeds(parts: SeedRequestParts, request: SeedRequest): Promise<Seeding[]> {
  const { seedings, jobs, dispatch, settings } = parts;
  const { budgetDollars } = checkRequest(settings, { target: 1, ...request });
  const known = request.detached && request.requestId ? await seedings.listRequest(request.requestId) : [];
  if (known.length > 0) {
    await seedings.heartbeat(
      known.map(({ id }) => id),
      alwaysSeconds,
    );
    for (const seeding of known) await beginSeeding({ seedings, jobs, dispatch }, seeding.id);
    return known;
  }
  const earlier = await seedings.list(null);
  const source = request.fromDelta === undefined ? "web" : "wikidata";
  const pair = request.fromDelta ?? null;
  const cells =
    request.total === undefined ? listCells(settings, request) : (await planSeeds(parts, request)).ask;
  const requested: Seeding[] = [];
  for (const cell of cells) {
    const own = earlier.filter(
      (one) => one.source === source && one.subDomain === cell.subDomain && one.language === cell.language,
    );
    const wanted = request.per ?? settings.method.seedsPerCall;
    requested.push(
      own.find((one) => one.status === "open" && one.pair === pair) ??
        (await seedings.create({
          ...{ refreshId: null, source, pair, ...cell, round: own.length + 1, wanted },
        })),
    );
  }
  const ids = requested.map((seeding) => seeding.id);
  await seedings.request(ids, budgetDollars, request.requestId);
  if (request.detached) await seedings.heartbeat(ids, alwaysSeconds);
  for (const seeding of requested) await beginSeeding({ seedings, jobs, dispatch }, seeding.id);
  return requested;
}

/** What a request for a total still has to do. `perConversation` is the mean of new seeds in earlier conversations; null without any. */
export interface SeedPlan extends SeedRound {
  readonly cells: number;
  readonly have: number;
  readonly perConversation: number | null;
}

/** Plans the next round of a request with a total. It writes nothing. @throws SettingsError `seeds-beyond-limit`, and as `requestSeeds` */
export async function planSeeds(
  { seedings, seeds, settings, clock }: Pick<SeedRequestParts, "seedings" | "seeds" | "settings" | "clock">,
  request: SeedRequest,
): Promise<SeedPlan> {
  const { total = 0 } = request;
  if (total > settings.method.maxSeeds)
    throw new SettingsError(
      `--total ${total} is beyond method.maxSeeds (${settings.method.maxSeeds}): raise that setting, or ask for fewer`,
      { code: "seeds-beyond-limit" },
    );
  const cells = listCells(settings, request);
  const held = new Map<SeedCell, number>();
  for (const cell of cells) held.set(cell, await seeds.count(cell));
  const have = [...held.values()].reduce((sum, number) => sum + number, 0);
  const earlier = (await seedings.list(null)).filter(({ source }) => source === "web");
  const done = earlier.filter(({ status }) => status === "done");
  const round = planSeedRound({
    cells,
    seedings: earlier,
    seeds: (cell) => held.get(cell) ?? 0,
    total,
    per: request.per ?? settings.method.seedsPerCall,
    today: clock.now().toISOString().slice(0, 10),
  });
  const perConversation =
    done.length === 0 ? null : done.reduce((sum, { added }) => sum + added, 0) / done.length;
  return { ...round, cells: cells.length, have, perConversation };
}

/** Lists the cells of a request, in the settings' order. */
function listCells(settings: Settings, request: SeedRequest): SeedCell[] {
  const { languages, domains } = checkRequest(settings, { target: 1, ...request });
  return settings.domains.domains
    .filter(({ id }) => domains === null || domains.includes(id))
    .flatMap((domain) =>
      domain.subDomains.flatMap((subDomain) =>
        languages.map((language) => ({ domain: domain.id, subDomain: subDomain.id, language })),
      ),
    );
}
