import type { EndpointPace } from "../domain/ports/endpoint-pace.ts";
import type { HostTurns } from "../domain/ports/host-turns.ts";
import type { RequestPace } from "../domain/ports/request-pace.ts";
import type { TurnStore } from "../domain/ports/turn-store.ts";
import type { UseStore } from "../domain/ports/use-store.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { createEndpointPace } from "../models/pace/create-endpoint-pace.ts";
import { openRedisUseStore } from "../models/pace/open-redis-use-store.ts";
import { createHostTurns } from "../web/politeness/create-host-turns.ts";
import { createMemoryTurnStore } from "../web/politeness/create-memory-turn-store.ts";
import { openRedisTurnStore } from "../web/politeness/open-redis-turn-store.ts";
import { createRequestPace } from "../web/search/create-request-pace.ts";

export interface TurnOptions {
  readonly settings: Pick<Settings, "redisUrl" | "web" | "work">;
  /** Begins every key in Redis. */
  readonly prefix: string;
  /** The turns in the database. */
  readonly database: TurnStore;
  readonly onError: (error: Error) => void;
}

export interface Turns {
  readonly hosts: HostTurns;
  readonly pace: RequestPace;
  close(): Promise<void>;
}

/**
 * Turns at hosts and search engines. Where the queue is, there all workers meet: Redis, or the database. Without a limit to keep
 * (the simulated world) nobody is asked: each process then heeds the pauses that it was told of itself.
 */
export function openTurns({ settings, prefix, database, onError }: TurnOptions): Turns {
  const { perHost, pauseSeconds, maxWaitSeconds } = settings.web.politeness;
  const { redisUrl } = settings;
  const redis = redisUrl === null ? null : openRedisTurnStore({ url: redisUrl, prefix, onError });
  const store = redis ?? database;
  const isLimited = perHost !== null || pauseSeconds > 0;
  const hosts = createHostTurns({
    ...(isLimited && { store }),
    perHost,
    intervalMs: pauseSeconds * 1000,
    maxWaitMs: maxWaitSeconds * 1000,
    leaseMs: settings.work.leaseSeconds * 1000,
  });
  return {
    hosts,
    pace: createRequestPace({ store }),
    async close() {
      await hosts.close();
      await redis?.close();
    },
  };
}

/** Turns at model endpoints. Workers meet where the queue is: Redis, or the database. Who calls it closes it. */
export function openEndpointPace(options: {
  readonly redisUrl: string | null;
  /** Begins every key in Redis. */
  readonly prefix: string;
  /** The uses in the database. */
  readonly database: UseStore;
  readonly onError: (error: Error) => void;
}): { readonly pace: EndpointPace; close(): Promise<void> } {
  const { redisUrl: url, prefix, database, onError } = options;
  const redis = url === null ? null : openRedisUseStore({ url, prefix, onError });
  return {
    pace: createEndpointPace({ store: redis ?? database }),
    close: async () => redis?.close(),
  };
}

export interface VisitTurnsOptions {
  readonly settings: Pick<Settings, "databaseUrl" | "dataDir" | "redisUrl" | "web" | "work" | "world">;
}

/**
 * The turns that all workers share, for a visit that is made outside of them; null where there is nobody to share with: no server
 * is named, and no embedded one runs. @throws UnreachableError where the database is away; a Redis that is says so at the first turn
 */
export async function openVisitTurns({
  settings,
}: VisitTurnsOptions): Promise<Pick<Turns, "hosts" | "close"> | null> {
  const { databaseUrl, dataDir, redisUrl } = settings;
  const open = (database: Parameters<typeof openTurns>[0]["database"]) =>
    openTurns({
      settings,
      database,
      prefix: settings.world === "simulated" ? "freshet_simulated" : "freshet",
      onError: () => {},
    });
  // Workers that have their queue in Redis meet there alone.
  if (redisUrl !== null) return open(createMemoryTurnStore());
  if (databaseUrl === null) {
    const { findRunningServer } = await import("../storage/embedded/find-running-server.ts");
    if ((await findRunningServer(dataDir)) === null) return null;
  }
  const [{ openDatabase }, { createTurnStore }] = await Promise.all([
    import("../storage/database/open-database.ts"),
    import("../storage/limits/create-turn-store.ts"),
  ]);
  const db = await openDatabase({ url: databaseUrl, dataDir, connections: 2 });
  const turns = open(createTurnStore({ db }));
  return {
    hosts: turns.hosts,
    async close() {
      await turns.close();
      await db.close();
    },
  };
}
