import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Seeding, SeedingStore, SeedStore } from "../../domain/ports/runs/seeding-store.ts";
import type { Seed } from "../../domain/run/seed.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { beginSeeding } from "../../refresh/begin-seeding.ts";
import { planSeeds, requestSeeds, type SeedPlan, type SeedRequest } from "../../refresh/request-seeds.ts";
import { sendHeartbeats } from "../../refresh/watch-refresh.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Searches for seed entities, by sub-domain and language. */
export interface SeedingService {
  request(request: SeedRequest): Promise<Seeding[]>;
  /** Plans what a request for a total number of seeds still has to do. It writes nothing. */
  plan(request: SeedRequest): Promise<SeedPlan>;
  list(ids: readonly string[]): Promise<Seeding[]>;
  /** Lists the seeds that exist, oldest first. */
  listSeeds(filter: Parameters<SeedStore["list"]>[0]): Promise<Seed[]>;
  /** Finds a seed. @throws SettingsError `unknown-seed` */
  getSeed(id: string): Promise<Seed>;
  /** The cost of a seeding's request so far, and its limit. */
  spend(id: string): ReturnType<SeedingStore["spend"]>;
  /** Keeps the seedings active while this process lives. */
  heartbeat(ids: readonly string[]): Promise<{ close(): Promise<void> }>;
}

export function openSeedingService({
  settings,
  stores,
  work,
  needed,
  openClock,
}: Pick<ServiceParts, "settings" | "stores" | "work" | "needed" | "openClock">): SeedingService {
  return {
    request: async (request) => {
      const { fromDelta } = request;
      // The request fixes the pair of snapshots. When a worker begins, the newest pair may be another one.
      const pair = fromDelta === undefined ? undefined : await findPair(settings, fromDelta);
      return requestSeeds(
        {
          ...stores,
          settings,
          clock: await openClock(),
          // Workers find a detached request in the database, so it needs no queue here.
          dispatch: request.detached && work === null ? async () => {} : needed().dispatch,
        },
        { ...request, ...(pair && { fromDelta: pair }) },
      );
    },
    plan: async (request) => planSeeds({ ...stores, settings, clock: await openClock() }, request),
    async list(ids) {
      // A seeding whose job is in the dead-letter queue is finished here.
      if (work) for (const id of ids) await beginSeeding({ ...stores, dispatch: work.dispatch }, id);
      const found = await Promise.all(ids.map((id) => stores.seedings.get(id)));
      return found.filter((seeding) => seeding !== null);
    },
    listSeeds: (filter) => stores.seeds.list(filter),
    async getSeed(id) {
      const seed = await stores.seeds.get(id);
      if (seed !== null) return seed;
      throw new SettingsError(`there is no seed ${id}: \`freshet seeds list\` shows those that exist`, {
        code: "unknown-seed",
      });
    },
    spend: (id) => stores.seedings.spend(id),
    heartbeat: (ids) => sendHeartbeats((seconds) => stores.seedings.heartbeat(ids, seconds)),
  };
}

/**
 * Finds the pair of snapshots that a request names, or the newest pair.
 * @throws SettingsError `no-delta`, `snapshot-pair`, `unknown-snapshot`, `unlike-snapshots`
 */
async function findPair({ dataDir }: Pick<Settings, "dataDir">, given: string): Promise<string> {
  const { choosePair } = await import("../../sources/wikidata/seeds/create-delta-source.ts");
  const pair = choosePair(dataDir, given === "newest" ? null : given);
  if (pair !== null) return `${pair.earlier}..${pair.later}`;
  throw new SettingsError(
    `there are no two snapshots of Wikidata in ${dataDir}: \`freshet delta ingest\` makes them of dumps`,
    { code: "no-delta" },
  );
}
