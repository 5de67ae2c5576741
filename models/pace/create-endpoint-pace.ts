import { setTimeout as sleepFor } from "node:timers/promises";
import type { EndpointPace, PaceTurn } from "../../domain/ports/endpoint-pace.ts";
import type { UseLimits, UseStore } from "../../domain/ports/use-store.ts";
import { limitConcurrency } from "../limit-concurrency.ts";

/** A pause that another process was told of is noticed that late, at an endpoint without limits. */
const LOOK_MS = 1_000;
/** Room that others give back early is noticed that late. */
const LONGEST_SLEEP_MS = 2_000;

const free: PaceTurn = { settle: () => {} };

/**
 * Turns at model endpoints over all who share the store, in the order in which this process asks for them: only the first in line
 * asks the store. At an endpoint without limits the store is asked for pauses alone, once a second at most.
 */
export function createEndpointPace(options: {
  readonly store: UseStore;
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
}): EndpointPace {
  const { store, sleep = (ms, signal) => sleepFor(ms, undefined, signal ? { signal } : {}) } = options;
  const lines = new Map<string, ReturnType<typeof limitConcurrency>>();
  const looked = new Map<string, number>();
  /** When the wait ends in which the first in line is. */
  const waits = new Map<string, number>();

  const lineOf = (endpoint: string): ReturnType<typeof limitConcurrency> => {
    const line = lines.get(endpoint) ?? limitConcurrency(1);
    lines.set(endpoint, line);
    return line;
  };
  const wait = async (endpoint: string, ms: number, signal?: AbortSignal): Promise<void> => {
    waits.set(endpoint, performance.now() + ms);
    await sleep(Math.min(ms, LONGEST_SLEEP_MS), signal).catch((error: unknown) => {
      throw signal?.reason ?? error;
    });
    signal?.throwIfAborted();
  };

  const outlast = async (endpoint: string, signal?: AbortSignal): Promise<PaceTurn> => {
    if (performance.now() - (looked.get(endpoint) ?? Number.NEGATIVE_INFINITY) < LOOK_MS) return free;
    for (;;) {
      const left = await store.pausedMs(endpoint);
      if (left <= 0) break;
      await wait(endpoint, left, signal);
    }
    looked.set(endpoint, performance.now());
    return free;
  };

  const enter = async (
    endpoint: string,
    limits: UseLimits,
    given: { readonly tokens: number; readonly signal?: AbortSignal | undefined },
  ): Promise<PaceTurn> => {
    for (;;) {
      const taken = await store.take(endpoint, limits, given.tokens);
      if (!taken.granted) {
        await wait(endpoint, taken.waitMs, given.signal);
        continue;
      }
      const { slice } = taken;
      const counted = limits.tokens === null ? given.tokens : Math.min(limits.tokens, given.tokens);
      return {
        settle(tokens) {
          if (limits.tokens === null || tokens === counted) return;
          // What is not corrected is counted too high, for a minute.
          store.correct(endpoint, limits, { slice, tokens: tokens - counted }).catch(() => {});
        },
      };
    }
  };

  return {
    turn(endpoint, limits, tokens, signal) {
      const isLimited = limits.requests !== null || limits.tokens !== null;
      return lineOf(endpoint)(
        () =>
          (isLimited ? enter(endpoint, limits, { tokens, signal }) : outlast(endpoint, signal)).finally(() =>
            waits.delete(endpoint),
          ),
        signal,
      );
    },
    waitMs(endpoint) {
      const until = waits.get(endpoint);
      return until === undefined ? null : Math.max(0, until - performance.now());
    },
    async pause(endpoint, milliseconds) {
      looked.delete(endpoint);
      await store.pause(endpoint, milliseconds);
    },
  };
}
