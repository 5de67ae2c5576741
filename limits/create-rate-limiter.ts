import { randomUUID } from "node:crypto";
import type {
  Permit,
  RateLimiter,
  RateLimits,
  RateStore,
  Refusal,
} from "../domain/ports/web/rate-limiter.ts";
import { createStateChanger } from "./change-rate-state.ts";
import { createPermits } from "./create-permits.ts";
import { isUnlimited, takePermit } from "./take-permit.ts";

export interface RateLimiterOptions {
  readonly store: RateStore;
  /** Milliseconds after which a killed process loses its slots; a minute by default. */
  readonly leaseMs?: number;
  /** Returns milliseconds of a monotonic clock. */
  readonly now?: () => number;
  /** Calls back after a number of milliseconds. The returned function cancels the call. */
  readonly after?: (milliseconds: number, call: () => void) => () => void;
}

interface Waiting {
  readonly limits: RateLimits;
  readonly tokens: number;
  /** Time on this process's clock at which the request gives up waiting. */
  readonly until: number;
  readonly maxPauseMs: number;
  readonly resolve: (answer: Permit | Refusal) => void;
  readonly reject: (error: unknown) => void;
}

/** This process's requests that wait for one name. Only the first one asks the store. */
interface Line {
  readonly waiting: Waiting[];
  /** Number of slots that this process occupies. */
  active: number;
  asking: boolean;
  /** Expected time at which the first request's wait ends; null if unknown. */
  wakeAt: number | null;
  disarm: (() => void) | null;
}

/** Longest delay until a slot that another process released is noticed. */
const SLOT_LOOK_MS = 250;
/** Longest delay until room in a window that other processes released is noticed. */
const LONGEST_SLEEP_MS = 2_000;
/** Longest delay until another process's pause is noticed, for names without limits. */
const PAUSE_LOOK_MS = 1_000;
/** Assumed time that a request occupies its slot. It only spaces out the retries of refused requests. */
const SLOT_MS = 1_000;

/**
 * Creates a rate limiter; the caller closes it. If a name has no limits, the store is asked only for pauses, and at most once a second, so
 * that requests cost no statement.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { leaseMs = 60_000, after = later, now = () => performance.now() } = options;
  const lines = new Map<string, Line>();
  /** Time at which the last request that was refused as busy retries, by name. */
  const promised = new Map<string, number>();
  /** Time until which no pause needs to be looked for, by name. */
  const looked = new Map<string, number>();
  const change = createStateChanger(options.store);
  const permits = createPermits({ change, leaseMs });

  const pump = async (name: string, line: Line): Promise<void> => {
    line.disarm?.();
    line.disarm = null;
    if (line.asking) return;
    line.asking = true;
    try {
      for (let first = line.waiting[0]; first && !isFull(line, first.limits); first = line.waiting[0]) {
        const waitMs = await ask(name, line, first);
        if (waitMs === null || line.waiting.length === 0) continue;
        line.wakeAt = now() + waitMs;
        line.disarm = after(Math.min(waitMs, LONGEST_SLEEP_MS), () => void pump(name, line));
        return;
      }
      line.wakeAt = null;
    } catch (error) {
      for (const waiting of line.waiting.splice(0)) waiting.reject(error);
    } finally {
      line.asking = false;
      forgetIdle(name, line);
    }
  };

  const forgetIdle = (name: string, line: Line): void => {
    if (line.active > 0 || line.waiting.length > 0 || line.asking) return;
    line.disarm?.();
    if (lines.get(name) === line) lines.delete(name);
  };

  /** Asks for one permit. Returns the milliseconds after which to ask again, or null if the queue has changed. */
  const ask = async (name: string, line: Line, first: Waiting): Promise<number | null> => {
    const { limits, tokens } = first;
    const token = randomUUID();
    const isKnownFree = isUnlimited(limits) && now() < (looked.get(name) ?? 0);
    const answer = isKnownFree
      ? ({ granted: true, countedAt: null } as const)
      : await change(name, (state, present) =>
          takePermit(state, { token, limits, tokens, leaseMs }, present),
        );
    if (answer.granted) {
      if (isUnlimited(limits) && !isKnownFree) remember(looked, name, now() + PAUSE_LOOK_MS);
      const permit = grant(name, line, { first, token, countedAt: answer.countedAt });
      const [heir] = line.waiting;
      // The request that asked may have left meanwhile. A permit for fewer tokens is too small for the next request.
      if (heir === undefined || heir.tokens > tokens) permit.end({ tokens: 0 });
      else line.waiting.shift()?.resolve(permit);
      line.wakeAt = null;
      return null;
    }
    const { pausedMs } = answer;
    const waitMs = Math.ceil(answer.waitMs) || SLOT_LOOK_MS;
    const tooLong = line.waiting.filter(({ maxPauseMs }) => pausedMs > maxPauseMs);
    for (const waiting of tooLong) {
      line.waiting.splice(line.waiting.indexOf(waiting), 1);
      waiting.resolve({ granted: false, reason: "paused", retryInMs: pausedMs });
    }
    const [head] = line.waiting;
    if (head === undefined || tooLong.length > 0) return null;
    if (now() + waitMs <= head.until) return waitMs;
    line.waiting.shift();
    head.resolve(putOff(name, waitMs, head.limits));
    return null;
  };

  /** Refuses a request. Each refused request gets a later time than the previous one, so that they don't all retry at once. */
  const putOff = (name: string, waitMs: number, { intervalMs = 0, concurrent }: RateLimits): Refusal => {
    const present = now();
    const step = Math.max(intervalMs, SLOT_MS) / (concurrent ?? 1);
    const at = Math.max(present + waitMs, (promised.get(name) ?? 0) + step);
    remember(promised, name, at);
    return { granted: false, reason: "busy", retryInMs: Math.ceil(at - present) };
  };

  /** Stores a time under a name, and removes the names whose time is over. */
  const remember = (times: Map<string, number>, name: string, at: number): void => {
    const present = now();
    for (const [known, until] of times) if (until <= present) times.delete(known);
    times.set(name, at);
  };

  const grant = (
    name: string,
    line: Line,
    { first, token, countedAt }: { first: Waiting; token: string; countedAt: number | null },
  ): Permit => {
    const { limits, tokens } = first;
    const hasSlot = (limits.concurrent ?? null) !== null;
    if (hasSlot) line.active += 1;
    return permits.issue(
      name,
      { token, limits, tokens, countedAt },
      {
        onPause: () => looked.delete(name),
        onEnd() {
          if (hasSlot) line.active -= 1;
          // There may be room now for the first waiting request.
          void pump(name, lines.get(name) ?? line);
        },
      },
    );
  };

  const tryAcquire: RateLimiter["tryAcquire"] = async (name, request) => {
    const { limits, tokens = 0, signal } = request;
    const { patienceMs = Number.POSITIVE_INFINITY, maxPauseMs = Number.POSITIVE_INFINITY } = request;
    signal?.throwIfAborted();
    const line = lines.get(name) ?? { waiting: [], active: 0, asking: false, wakeAt: null, disarm: null };
    // With limited patience, a request that would not be the first to wait is refused at once.
    if (Number.isFinite(patienceMs) && (line.waiting.length > 0 || isFull(line, limits)))
      return putOff(name, limits.intervalMs ?? 0, limits);
    lines.set(name, line);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        const at = line.waiting.indexOf(waiting);
        if (at >= 0) line.waiting.splice(at, 1);
        forgetIdle(name, line);
        reject(signal?.reason);
      };
      const settle =
        <Value>(end: (value: Value) => void) =>
        (value: Value): void => {
          signal?.removeEventListener("abort", leave);
          end(value);
        };
      const waiting: Waiting = {
        limits,
        tokens,
        until: now() + patienceMs,
        maxPauseMs,
        resolve: settle(resolve),
        reject: settle(reject),
      };
      signal?.addEventListener("abort", leave, { once: true });
      line.waiting.push(waiting);
      void pump(name, line);
    });
  };

  return {
    tryAcquire,
    async acquire(name, request) {
      // Without `patienceMs` the patience is unlimited, so a refusal is not expected.
      for (;;) {
        const answer = await tryAcquire(name, request);
        if (answer.granted) return answer;
      }
    },
    waitMs(name) {
      const until = lines.get(name)?.wakeAt ?? null;
      return until === null ? null : Math.max(0, until - now());
    },
    close: () => permits.close(),
  };
}

/** Says whether this process alone occupies all slots of a name. */
const isFull = ({ active }: Line, { concurrent = null }: RateLimits): boolean =>
  concurrent !== null && active >= concurrent;

function later(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}
