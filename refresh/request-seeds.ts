import type { Language } from "../domain/language.ts";
import type { JobStore } from "../domain/ports/job-store.ts";
import type { Seeding, SeedingStore } from "../domain/ports/seeding-store.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { beginSeeding } from "./begin-seeding.ts";
import { checkRequest } from "./request-refresh.ts";

export interface SeedRequest {
  readonly languages?: readonly Language[];
  readonly domains?: readonly string[];
  /** Number of seeds wanted of each sub-domain and language. */
  readonly per?: number;
  /** No more model calls are made once these seedings have cost this many dollars together. */
  readonly budgetDollars?: number;
}

export interface SeedRequestParts {
  readonly seedings: SeedingStore;
  readonly jobs: JobStore;
  readonly dispatch: (jobId: string) => Promise<void>;
  readonly settings: Settings;
}

/**
 * Requests one seeding for each sub-domain and language (EvoBrowseComp §2.1, Seed Entity). Open seedings of an earlier request are resumed
 * first.
 * @throws SettingsError for an unknown domain or language, before anything is written
 */
export async function requestSeeds(
  { seedings, jobs, dispatch, settings }: SeedRequestParts,
  request: SeedRequest,
): Promise<Seeding[]> {
  const { languages, domains, budgetDollars } = checkRequest(settings, { target: 1, ...request });
  const earlier = await seedings.list(null);
  const requested: Seeding[] = [];
  for (const domain of settings.domains.domains) {
    if (domains && !domains.includes(domain.id)) continue;
    for (const subDomain of domain.subDomains) {
      for (const language of languages) {
        const own = earlier.filter(
          (seeding) => seeding.subDomain === subDomain.id && seeding.language === language,
        );
        const open = own.find((seeding) => seeding.status === "open");
        requested.push(
          open ??
            (await seedings.create({
              refreshId: null,
              language,
              domain: domain.id,
              subDomain: subDomain.id,
              round: own.length + 1,
              wanted: request.per ?? settings.method.seedsPerCall,
            })),
        );
      }
    }
  }
  const ids = requested.map((seeding) => seeding.id);
  await seedings.request(ids, budgetDollars);
  for (const seeding of requested) await beginSeeding({ seedings, jobs, dispatch }, seeding.id);
  return requested;
}
