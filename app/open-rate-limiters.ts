import type { RateLimiter } from "../domain/ports/rate-limiter.ts";
import type { RateStore } from "../domain/ports/rate-store.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { createMemoryRateStore } from "../limits/create-memory-rate-store.ts";
import { createRateLimiter } from "../limits/create-rate-limiter.ts";
import { openRedisRateStore } from "../limits/open-redis-rate-store.ts";

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

interface RateLimiters {
  /** For model endpoints and search engines. */
  readonly shared: RateLimiter;
  /** For the hosts that are visited. */
  readonly hosts: RateLimiter;
  close(): Promise<void>;
}

/**
 * Rate limiters over all workers, who meet where the queue is: in Redis, or in the database. Where hosts have no limit to keep (the
 * simulated world) nobody is asked about them: each process then heeds the pauses that it was told of itself. Who calls it closes it.
 */
export function openRateLimiters(options: {
  readonly settings: Pick<Settings, "redisUrl" | "web" | "work">;
  /** Begins every key in Redis. */
  readonly prefix: string;
  /** The states in the database. */
  readonly database: RateStore;
  readonly onError: (error: Error) => void;
}): RateLimiters {
  const { settings, prefix, database, onError } = options;
  const { redisUrl: url } = settings;
  const { perHost, pauseSeconds } = settings.web.politeness;
  const leaseMs = settings.work.leaseSeconds * 1000;
  const redis = url === null ? null : openRedisRateStore({ url, prefix, onError });
  const shared = createRateLimiter({ store: redis ?? database, leaseMs });
  const sparesHosts = perHost !== null || pauseSeconds > 0;
  const hosts = sparesHosts ? shared : createRateLimiter({ store: createMemoryRateStore() });
  return {
    shared,
    hosts,
    async close() {
      await Promise.all([shared.close(), hosts.close()]);
      await redis?.close();
    },
  };
}
