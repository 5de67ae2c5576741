import type { RunLease } from "../../../domain/ports/runs/run-store.ts";
import type { Database } from "../../../storage/database/open-database.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { createSeedStore } from "../../../storage/runs/create-seed-store.ts";

/** A new open run of a new refresh, or of the one named, with a claimed lease. */
export type RunMaker = (options?: {
  budgetDollars?: number | null;
  refreshId?: string;
}) => Promise<{ lease: RunLease; refreshId: string }>;

export function createRunMaker(db: Database): RunMaker {
  const runs = createRunStore({ db });
  let count = 0;
  return async ({ budgetDollars = null, refreshId } = {}) => {
    const place = { language: "en", domain: "science", subDomain: "physics" } as const;
    const refresh = await createRefreshStore({ db }).create({
      ...{ target: 1, languages: ["en"], domains: null, settingsHash: "h", budgetDollars },
      ...(refreshId !== undefined && { id: refreshId }),
    });
    const [seed] = await createSeedStore({ db }).add(
      [{ ...place, name: `seed ${count++}`, description: "", urls: ["http://a.test/"], surfaced: null }],
      { max: 1000 },
    );
    const run = await runs.create({ refreshId: refresh.id, seedId: String(seed?.id), ...place });
    const lease = await runs.claim(run.id, "test", 60);
    if (lease === null) throw new Error("a new run could not be claimed");
    return { lease, refreshId: refresh.id };
  };
}
