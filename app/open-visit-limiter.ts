import type { Settings } from "../domain/settings/settings.ts";
import { createMemoryRateStore } from "../limits/create-memory-rate-store.ts";
import { openRateLimiters, type RateLimiters } from "./open-rate-limiters.ts";

export interface VisitLimiterOptions {
  readonly settings: Pick<Settings, "databaseUrl" | "dataDir" | "redisUrl" | "web" | "work" | "world">;
}

/**
 * The limiter of hosts that all workers share, for a visit that is made outside of them; null where there is nobody to share with: no
 * server is named, and no embedded one runs. @throws UnreachableError where the database is away; a Redis that is says so at the first visit
 */
export async function openVisitLimiter({
  settings,
}: VisitLimiterOptions): Promise<Pick<RateLimiters, "hosts" | "close"> | null> {
  const { databaseUrl, dataDir, redisUrl } = settings;
  const open = (database: Parameters<typeof openRateLimiters>[0]["database"]) =>
    openRateLimiters({
      settings,
      database,
      prefix: settings.world === "simulated" ? "freshet_simulated" : "freshet",
      onError: () => {},
    });
  // Workers that have their queue in Redis meet there alone.
  if (redisUrl !== null) return open(createMemoryRateStore());
  if (databaseUrl === null) {
    const { findRunningServer } = await import("../storage/embedded/find-running-server.ts");
    if ((await findRunningServer(dataDir)) === null) return null;
  }
  const [{ openDatabase }, { createRateStore }] = await Promise.all([
    import("../storage/database/open-database.ts"),
    import("../storage/limits/create-rate-store.ts"),
  ]);
  const db = await openDatabase({ url: databaseUrl, dataDir, connections: 2 });
  const limiters = open(createRateStore({ db }));
  return {
    hosts: limiters.hosts,
    async close() {
      await limiters.close();
      await db.close();
    },
  };
}
