import type { HostTurns } from "../domain/ports/host-turns.ts";
import type { RequestPace } from "../domain/ports/request-pace.ts";
import type { TurnStore } from "../domain/ports/turn-store.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { createHostTurns } from "../web/politeness/create-host-turns.ts";
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
