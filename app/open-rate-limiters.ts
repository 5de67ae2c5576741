import type { RateLimiter, RateStore } from "../domain/ports/web/rate-limiter.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { createMemoryRateStore } from "../limits/create-memory-rate-store.ts";
import { createRateLimiter } from "../limits/create-rate-limiter.ts";
import { openRedisRateStore } from "../limits/open-redis-rate-store.ts";

export interface VisitLimiterOptions {
  readonly settings: Pick<Settings, "databaseUrl" | "dataDir" | "redisUrl" | "web" | "work" | "world">;
}

/**
 * Opens the host limiter that all workers share, for a visit outside the workers. Null if there are no workers to share with: no server is
 * configured, and no embedded server is running. @throws UnreachableError if the database is unreachable; an unreachable Redis fails at the
 * first visit
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
  // Workers with a queue in Redis share their limits there, so the database isn't needed.
  if (redisUrl !== null) return open(createMemoryRateStore());
  if (databaseUrl === null) {
    const { findRunningServer } = await import("../storage/embedded/running-server.ts");
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
  /** Limiter for model endpoints and search engines. */
  readonly shared: RateLimiter;
  /** Limiter for the hosts of visited pages. */
  readonly hosts: RateLimiter;
  close(): Promise<void>;
}

/**
 * Opens rate limiters that all workers share through the queue's server: Redis or the database. If hosts have no limits, as in the
 * simulated world, the host limiter is local: each process then observes only those requests to back off that it received itself. The
 * caller closes both.
 */
export function openRateLimiters(options: {
  readonly settings: Pick<Settings, "redisUrl" | "web" | "work">;
  /** Prefix of every key in Redis. */
  readonly prefix: string;
  /** Store for the limiters' state in the database. */
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
