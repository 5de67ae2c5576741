import type { Language } from "../domain/language.ts";
import type { Refresh } from "../domain/ports/refresh-store.ts";
import type { Seed } from "../domain/run/seed.ts";
import { beginRun } from "./begin-run.ts";
import type { PlanParts } from "./plan-refresh.ts";

/** Begins runs of one language on seeds that nobody has used, as many as are wanted or there are; gives how many. */
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

/** Begins the runs of seeds that a process took which died before it made them. */
export async function beginTaken(parts: PlanParts, refresh: Refresh): Promise<number> {
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
