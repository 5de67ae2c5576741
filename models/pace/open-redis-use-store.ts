import { Redis } from "ioredis";
import { countedTokens, keepSlices, sliceMs, waitForUse } from "../../domain/cost/count-uses.ts";
import { UnreachableError } from "../../domain/errors/freshet-error.ts";
import { LONGEST_USE_PAUSE_MS, type UseStore } from "../../domain/ports/use-store.ts";
import { correctUse, pauseUse, readPause, takeUse } from "./use-scripts.ts";

export interface RedisUseStore extends UseStore {
  close(): Promise<void>;
}

/** Calls that found no Redis come back after this; the queue waits for it too. */
const AGAIN_MS = 2_000;

/**
 * Uses of services by all processes on one Redis. What Redis forgets (a restart without its file, FLUSHALL) is asked of the endpoint,
 * which says 429. Who opens it closes it. Methods throw UnreachableError `queue-unreachable`.
 */
export function openRedisUseStore(options: {
  readonly url: string;
  /** Begins every key, so that several deployments may share a server. */
  readonly prefix: string;
  readonly onError?: (error: Error) => void;
}): RedisUseStore {
  const { url, prefix, onError = () => {} } = options;
  const redis = new Redis(url, {
    maxRetriesPerRequest: 3,
    retryStrategy: (times) => Math.min(100 * times, 2000),
    connectTimeout: 10_000,
  });
  redis.on("error", onError);
  const run = async (script: string, service: string, args: (string | number)[]): Promise<string[]> => {
    try {
      const reply = await redis.eval(script, 1, `${prefix}:use:${service}`, ...args);
      return [reply as string | number | (string | number)[]].flat().map(String);
    } catch (cause) {
      const said = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
      throw new UnreachableError(
        `turns at model endpoints are kept in Redis at ${new URL(url).host}, which gives no answer (${said}); start it or correct REDIS_URL`,
        { code: "queue-unreachable", cause, waitMs: AGAIN_MS },
      );
    }
  };
  return {
    async take(service, limits, given) {
      const tokens = countedTokens(limits, given);
      const { requests, tokens: mostTokens } = limits;
      const args = [sliceMs(limits), keepSlices(limits), requests ?? -1, mostTokens ?? -1, tokens];
      const [granted, first = "0", paused = "0", ...fields] = await run(takeUse, service, args);
      if (granted === "1") return { granted: true, slice: Number(first) };
      const uses = new Map<number, [number, number]>();
      for (let at = 0; at < fields.length; at += 2) {
        const [kind, slice] = (fields[at] ?? "").split(":");
        if (slice === undefined) continue;
        const known = uses.get(Number(slice)) ?? [0, 0];
        known[kind === "r" ? 0 : 1] = Number(fields[at + 1]);
        uses.set(Number(slice), known);
      }
      const waitMs = waitForUse(uses, limits, { now: Number(first), tokens });
      return { granted: false, waitMs: Math.max(1, Math.ceil(waitMs), Number(paused)) };
    },
    async correct(service, _limits, { slice, tokens }) {
      await run(correctUse, service, [slice, tokens]);
    },
    async pause(service, milliseconds) {
      await run(pauseUse, service, [Math.ceil(Math.min(milliseconds, LONGEST_USE_PAUSE_MS))]);
    },
    async pausedMs(service) {
      const [left = "0"] = await run(readPause, service, []);
      return Number(left);
    },
    async close() {
      redis.disconnect();
    },
  };
}
