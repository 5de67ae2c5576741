import { openDatabase } from "../../../storage/database/open-database.ts";
import { createJobStore } from "../../../storage/jobs/create-job-store.ts";

/** Rows alone, of a request that nobody dropped: the workers bring them into the queue. */
export async function requestVisits(databaseUrl: string, addresses: readonly string[]): Promise<void> {
  const db = await openDatabase({ url: databaseUrl, dataDir: "unused" });
  const jobs = createJobStore({ db });
  const place = { kind: "visit", scopeId: "run-of-nobody", round: 1 } as const;
  for (const url of addresses) await jobs.ensure({ ...place, key: url, payload: { url } });
  await db.close();
}
