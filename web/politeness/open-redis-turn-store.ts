import { Redis } from "ioredis";
import { UnreachableError } from "../../domain/errors/freshet-error.ts";
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, type TurnStore } from "../../domain/ports/turn-store.ts";
import { endTurn, renewTurn, reserveRequest, takeTurn } from "./turn-scripts.ts";

export interface RedisTurnStore extends TurnStore {
  close(): Promise<void>;
}

/** Visits that found no Redis come back after this; the queue waits for it too. */
const AGAIN_MS = 2_000;

/**
 * Turns of all processes on one Redis. What Redis forgets (a restart without its file, FLUSHALL) is forgiven: hosts are asked again
 * from then on at their distance. Who opens it closes it. Methods throw UnreachableError `queue-unreachable`.
 */
export function openRedisTurnStore(options: {
  readonly url: string;
  /** Begins every key, so that several deployments may share a server. */
  readonly prefix: string;
  readonly onError?: (error: Error) => void;
}): RedisTurnStore {
  const { url, prefix, onError = () => {} } = options;
  const redis = new Redis(url, {
    maxRetriesPerRequest: 3,
    retryStrategy: (times) => Math.min(100 * times, 2000),
    connectTimeout: 10_000,
  });
  redis.on("error", onError);
  const { host: where } = new URL(url);
  const run = async (script: string, key: string, args: (string | number)[]): Promise<number[]> => {
    try {
      return [(await redis.eval(script, 1, `${prefix}:${key}`, ...args)) as number | number[]].flat();
    } catch (cause) {
      const said = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
      throw new UnreachableError(
        `turns at hosts are kept in Redis at ${where}, which gives no answer (${said}); start it or correct REDIS_URL`,
        { code: "queue-unreachable", cause, waitMs: AGAIN_MS },
      );
    }
  };
  return {
    async take(host, { token, perHost, intervalMs, leaseMs }) {
      const args = [token, perHost ?? 0, Math.ceil(intervalMs), Math.ceil(leaseMs)];
      const [granted, pausedMs = 0, nextInMs = 0] = await run(takeTurn, `host:${host}`, args);
      return granted === 1 ? { granted: true } : { granted: false, pausedMs, nextInMs };
    },
    async renew(host, token, leaseMs) {
      await run(renewTurn, `host:${host}`, [token, Math.ceil(leaseMs)]);
    },
    async end(host, token, pauseMs) {
      const pause = pauseMs === null ? -1 : Math.ceil(pauseMs);
      await run(endTurn, `host:${host}`, [token, pause, FIRST_PAUSE_MS, LONGEST_PAUSE_MS]);
    },
    async reserve(name, intervalMs) {
      const [inMs = 0] = await run(reserveRequest, `pace:${name}`, [intervalMs]);
      return inMs;
    },
    async close() {
      redis.disconnect();
    },
  };
}
