import type { Refresh } from "../domain/ports/refresh-store.ts";
import type { Run } from "../domain/ports/run-store.ts";
import { beginRuns } from "./begin-runs.ts";
import { beginSeeding } from "./begin-seeding.ts";
import type { PlanParts } from "./plan-refresh.ts";

const manyRuns = 100_000;

/**
 * Moves a trial on: each sub-domain is asked for seeds once in each language; when all have answered, `runsEach` runs of each
 * language are begun, spread over the sub-domains, and every one goes to its end, so that what is quickly rejected weighs no more
 * than what takes long.
 */
export async function planTrial(
  parts: PlanParts,
  refresh: Refresh & { readonly runsEach: number },
  open: readonly Run[],
): Promise<"under-way" | "over"> {
  if (await areSeedingsOpen(parts, refresh)) return "under-way";
  const runs = await parts.runs.list({ refreshId: refresh.id, limit: manyRuns });
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
