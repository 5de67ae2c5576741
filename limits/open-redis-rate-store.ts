import { Redis } from "ioredis";
import { UnreachableError } from "../domain/errors/freshet-error.ts";
import { type RateStore, rateState } from "../domain/ports/web/rate-limiter.ts";

export interface RedisRateStore extends RateStore {
  close(): Promise<void>;
}

/** Milliseconds after which a request retries if Redis is unreachable. */
const AGAIN_MS = 2_000;
const DAY_MS = 86_400_000;

/**
 * Redis runs each script atomically, on its own clock. A name is a hash with `version` and `state`. Returns the time in ms and the state.
 */
const readState = `
local time = redis.call('TIME')
return {time[1] * 1000 + math.floor(time[2] / 1000), redis.call('HGET', KEYS[1], 'state')}`;

/** KEYS: name. ARGV: previous version ('' for none), new version, new state, expiry time in ms. Returns 1 if the state was written. */
const writeState = `
local version = redis.call('HGET', KEYS[1], 'version') or ''
-- The client may send a command again whose reply was lost.
if version == ARGV[2] then return 1 end
if version ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'state', ARGV[3])
redis.call('PEXPIREAT', KEYS[1], ARGV[4])
return 1`;

/**
 * Opens the store of all processes on one Redis; the caller closes it. If Redis loses its data (a restart without its file, FLUSHALL),
 * limits and pauses start again, and a server that gets too many requests will say so.
 * @throws UnreachableError `queue-unreachable`, from every method
 */
export function openRedisRateStore(options: {
  readonly url: string;
  /** Prefix of every key, so that several deployments can share a server. */
  readonly prefix: string;
  readonly onError?: (error: Error) => void;
}): RedisRateStore {
  const { url, prefix, onError = () => {} } = options;
  const redis = new Redis(url, {
    maxRetriesPerRequest: 3,
    retryStrategy: (times) => Math.min(100 * times, 2000),
    connectTimeout: 10_000,
  });
  redis.on("error", onError);
  const run = async (script: string, name: string, args: (string | number)[] = []): Promise<unknown> => {
    try {
      return await redis.eval(script, 1, `${prefix}:rate:${name}`, ...args);
    } catch (cause) {
      const said = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
      throw new UnreachableError(
        `Redis at ${new URL(url).host}, which stores the rate limits, does not answer (${said}); start it or correct REDIS_URL`,
        { code: "queue-unreachable", cause, waitMs: AGAIN_MS },
      );
    }
  };
  return {
    async read(name) {
      const [now, state] = (await run(readState, name)) as [number, string | null];
      return { now, state: state === null ? null : rateState.parse(JSON.parse(state)) };
    },
    async write(name, { from, state, idleAt }) {
      const args = [from ?? "", state.version, JSON.stringify(state), Math.ceil(idleAt + DAY_MS)];
      return (await run(writeState, name, args)) === 1;
    },
    async close() {
      redis.disconnect();
    },
  };
}
