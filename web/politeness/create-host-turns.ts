import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { HostPause, HostPutOff, HostTurn, HostTurns } from "../../domain/ports/host-turns.ts";
import type { TurnStore } from "../../domain/ports/turn-store.ts";
import { createMemoryTurnStore } from "./create-memory-turn-store.ts";

export interface HostTurnsOptions {
  /** This process's own by default. */
  readonly store?: TurnStore;
  /** Visits of one host at once; null: as many as come. */
  readonly perHost: number | null;
  readonly intervalMs: number;
  readonly maxWaitMs: number;
  /** For so long a killed process keeps its slots; a minute by default. */
  readonly leaseMs?: number;
  /** Milliseconds on a clock that only goes forward. */
  readonly now?: () => number;
  /** Calls back after so many milliseconds; what comes back calls it off. */
  readonly after?: (milliseconds: number, call: () => void) => () => void;
}

interface Waiting {
  readonly intervalMs: number;
  /** When it gives up waiting, by this process's clock. */
  readonly until: number;
  readonly resolve: (turn: HostTurn | HostPause | HostPutOff) => void;
  readonly reject: (error: unknown) => void;
}

/** Those of this process who wait for one host: only the first asks the store. */
interface Line {
  readonly waiting: Waiting[];
  active: number;
  asking: boolean;
  disarm: (() => void) | null;
}

/** A slot that another process gives back is noticed that late at most. */
const LOOK_MS = 250;
/** How long a visit has its host's turn, where nothing tells: it only spaces out those that come back. */
const TURN_MS = 1_000;
const TELL_TRIES = 5;
const TELL_AGAIN_MS = 1_000;

/** Turns at hosts, in the order in which this process asks for them. Who calls it closes it. */
export function createHostTurns(options: HostTurnsOptions): HostTurns {
  const { perHost, maxWaitMs, leaseMs = 60_000, after = later, now = () => performance.now() } = options;
  const store = options.store ?? createMemoryTurnStore();
  const lines = new Map<string, Line>();
  /** When the last of those who were put off comes back, by host. */
  const promised = new Map<string, number>();
  const telling = new Set<Promise<void>>();
  const closing = new AbortController();

  const isFull = (line: Line): boolean => perHost !== null && line.active >= perHost;

  const pump = async (host: string, line: Line): Promise<void> => {
    line.disarm?.();
    line.disarm = null;
    if (line.asking) return;
    line.asking = true;
    try {
      while (line.waiting[0] && !isFull(line)) {
        const waitMs = await ask(host, line, line.waiting[0].intervalMs);
        if (waitMs === null) continue;
        line.disarm = after(waitMs, () => void pump(host, line));
        return;
      }
    } catch (error) {
      for (const waiting of line.waiting.splice(0)) waiting.reject(error);
    } finally {
      line.asking = false;
      if (line.active === 0 && line.waiting.length === 0) lines.delete(host);
    }
  };

  /** Asks for one turn; after how long to ask again, or null where the line has moved on. */
  const ask = async (host: string, line: Line, intervalMs: number): Promise<number | null> => {
    const token = randomUUID();
    const answer = await store.take(host, { token, perHost, intervalMs, leaseMs });
    if (answer.granted) {
      const first = line.waiting.shift();
      line.active += 1;
      const turn = grant(host, line, token);
      if (first) first.resolve(turn);
      // Who waited went away meanwhile, and nobody came.
      else turn.end();
      return null;
    }
    const { pausedMs, nextInMs } = answer;
    const waitMs = Math.ceil(Math.max(pausedMs, nextInMs)) || LOOK_MS;
    if (pausedMs > maxWaitMs) {
      for (const waiting of line.waiting.splice(0)) waiting.resolve({ granted: false, retryInMs: pausedMs });
      return null;
    }
    const [first] = line.waiting;
    if (first && now() + waitMs > first.until) {
      line.waiting.shift();
      first.resolve(putOff(host, { waitMs, intervalMs: first.intervalMs }));
      return null;
    }
    return waitMs;
  };

  /** Each is told a later time than the one before, so that they don't come back all at once. */
  const putOff = (
    host: string,
    { waitMs, intervalMs }: { waitMs: number; intervalMs: number },
  ): HostPutOff => {
    const present = now();
    const step = Math.max(intervalMs, TURN_MS) / (perHost ?? 1);
    const at = Math.max(present + waitMs, (promised.get(host) ?? 0) + step);
    for (const [name, last] of promised) if (last <= present) promised.delete(name);
    promised.set(host, at);
    return { granted: false, putOff: true, retryInMs: Math.ceil(at - present) };
  };

  const grant = (host: string, line: Line, token: string): HostTurn => {
    const renewal = setInterval(() => void store.renew(host, token, leaseMs).catch(() => {}), leaseMs / 3);
    renewal.unref();
    let ended = false;
    return {
      granted: true,
      end({ pauseMs } = {}) {
        if (ended) return;
        ended = true;
        clearInterval(renewal);
        const told = tell(host, token, pauseMs ?? null).finally(() => {
          telling.delete(told);
          line.active -= 1;
          void pump(host, line);
        });
        telling.add(told);
      },
    };
  };

  /** A pause that a host asked for is worth some tries; a slot comes free by itself. */
  const tell = async (host: string, token: string, pauseMs: number | null): Promise<void> => {
    for (let left = TELL_TRIES; left > 0; left -= 1) {
      try {
        return await store.end(host, token, pauseMs);
      } catch {
        if (closing.signal.aborted) return;
        await sleep(TELL_AGAIN_MS, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  };

  return {
    async take(host, { intervalMs = 0, patienceMs = Number.POSITIVE_INFINITY, signal } = {}) {
      signal?.throwIfAborted();
      const apartMs = Math.max(intervalMs, options.intervalMs);
      const line = lines.get(host) ?? { waiting: [], active: 0, asking: false, disarm: null };
      // Who is not first in line learns nothing from waiting there.
      if (Number.isFinite(patienceMs) && (line.waiting.length > 0 || isFull(line)))
        return putOff(host, { waitMs: apartMs, intervalMs: apartMs });
      lines.set(host, line);
      return new Promise((resolve, reject) => {
        const leave = () => {
          const at = line.waiting.indexOf(waiting);
          if (at >= 0) line.waiting.splice(at, 1);
          reject(signal?.reason);
        };
        const settle =
          <Value>(end: (value: Value) => void) =>
          (value: Value) => {
            signal?.removeEventListener("abort", leave);
            end(value);
          };
        const waiting: Waiting = {
          intervalMs: apartMs,
          until: now() + patienceMs,
          resolve: settle(resolve),
          reject: settle(reject),
        };
        signal?.addEventListener("abort", leave, { once: true });
        line.waiting.push(waiting);
        void pump(host, line);
      });
    },
    async close() {
      closing.abort();
      await Promise.all(telling);
    },
  };
}

function later(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}
