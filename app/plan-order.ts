import type { SeedStore } from "../domain/ports/seed-store.ts";
import type { RefreshPlan } from "./freshet.ts";
import { hashOrder } from "./hash-order.ts";
import type { checkOrder, OrderParts } from "./order-refresh.ts";

/** What an order would do: nothing is written. */
export async function planOrder(
  { refreshes, seeds, settings }: OrderParts & { seeds: SeedStore },
  wanted: ReturnType<typeof checkOrder>,
): Promise<RefreshPlan> {
  const domains = settings.domains.domains.filter(
    (domain) => !wanted.domains || wanted.domains.includes(domain.id),
  );
  const unfinished = await refreshes.newestOpen(hashOrder(settings, wanted));
  const unused = await Promise.all(
    wanted.languages.flatMap((language) =>
      (wanted.domains ?? [undefined]).map((domain) =>
        seeds.list({ language, unused: true, ...(domain && { domain }) }),
      ),
    ),
  );
  return {
    target: wanted.target,
    languages: wanted.languages,
    domains: domains.map((domain) => domain.id),
    subDomains: domains.reduce((total, domain) => total + domain.subDomains.length, 0),
    unusedSeeds: unused.flat().length,
    resumes: unfinished?.id ?? null,
  };
}
