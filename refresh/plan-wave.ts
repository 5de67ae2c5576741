import type { Refresh, RefreshProgress } from "../domain/ports/refresh-store.ts";
import type { Run } from "../domain/ports/run-store.ts";
import { beginRuns, beginTaken } from "./begin-runs.ts";
import type { PlanParts } from "./plan-refresh.ts";
import { planSeedings } from "./plan-seedings.ts";
import { quotaOf } from "./quota-of.ts";

/**
 * Moves a refresh on in waves: as many runs at once as questions are wanted, the next wave when all of one have ended. Which seeds
 * a wave takes, and thus what is accepted, follows from what stood in the database before it and not from which run ends first. No
 * run is begun for nothing.
 */
export async function planWave(
  parts: PlanParts,
  refresh: Refresh,
  { progress, open }: { readonly progress: RefreshProgress; readonly open: readonly Run[] },
): Promise<"under-way" | "over"> {
  if ((await beginTaken(parts, refresh)) > 0 || open.length > 0) return "under-way";
  const orders = refresh.languages
    .map((language, index) => ({
      language,
      limit: quotaOf(refresh, index) - (progress.acceptedByLanguage[language] ?? 0),
    }))
    .filter(({ limit }) => limit > 0);
  // Looked at first: the seeds of one that ends after this may not be among those counted, and are no reason to ask for more.
  const seeding = new Set(
    (await parts.seedings.list(refresh.id))
      .filter(({ status }) => status === "open")
      .map(({ language }) => language),
  );
  const unused = await parts.seeds.countUnused();
  const places = parts.settings.domains.domains
    .filter(({ id }) => refresh.domains?.includes(id) ?? true)
    .flatMap(({ subDomains }) => subDomains);
  const lacking = orders
    .filter(({ language, limit }) => {
      const free = places.reduce((sum, { id }) => sum + (unused.get(`${id}/${language}`) ?? 0), 0);
      return free < limit;
    })
    .map(({ language }) => language);
  // A wave waits for seeds as long as any can be had.
  if (lacking.length > 0) {
    const unasked = lacking.filter((language) => !seeding.has(language));
    const planned = await planSeedings(parts, refresh, unasked);
    if (planned === "under-way" || unasked.length < lacking.length) return "under-way";
  }
  let begun = 0;
  for (const order of orders) begun += await beginRuns(parts, refresh, order);
  return begun > 0 ? "under-way" : "over";
}
