import type { HostPause, HostTurn, HostTurns } from "../../domain/ports/host-turns.ts";

export interface HostTurnsOptions {
  readonly perHost: number;
  readonly intervalMs: number;
  readonly maxWaitMs: number;
  /** Milliseconds on a clock that only goes forward. */
  readonly now?: () => number;
  /** Calls back after so many milliseconds; what comes back calls it off. */
  readonly after?: (milliseconds: number, call: () => void) => () => void;
}

interface Waiting {
  readonly intervalMs: number;
  readonly resolve: (turn: HostTurn | HostPause) => void;
}

interface Host {
  readonly waiting: Waiting[];
  active: number;
  /** When the next visit may start. */
  nextAt: number;
  pausedUntil: number;
  /** Visits in a row that ended in a wish for peace. */
  strikes: number;
  disarm: (() => void) | null;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Hosts that nobody waits for are forgotten beyond this many. */
const MAX_HOSTS = 5_000;

/** Turns of this process alone. */
export function createHostTurns(options: HostTurnsOptions): HostTurns {
  const { perHost, maxWaitMs, now = () => performance.now(), after = later } = options;
  const hosts = new Map<string, Host>();

  const pump = (host: Host) => {
    host.disarm?.();
    host.disarm = null;
    for (let first = host.waiting[0]; first && host.active < perHost; first = host.waiting[0]) {
      const present = now();
      const pause = host.pausedUntil - present;
      if (pause > maxWaitMs) {
        for (const waiting of host.waiting.splice(0)) waiting.resolve({ granted: false, retryInMs: pause });
        return;
      }
      const wait = Math.max(pause, host.nextAt - present);
      if (wait > 0) {
        host.disarm = after(wait, () => pump(host));
        return;
      }
      host.waiting.shift();
      host.active += 1;
      host.nextAt = present + first.intervalMs;
      first.resolve(turn(host));
    }
  };

  const turn = (host: Host): HostTurn => {
    let ended = false;
    return {
      granted: true,
      end({ pauseMs } = {}) {
        if (ended) return;
        ended = true;
        host.active -= 1;
        if (pauseMs === undefined) host.strikes = 0;
        else {
          // A host that says it again and again is left alone for longer each time.
          const own = host.strikes === 0 ? 0 : FIRST_PAUSE_MS * 2 ** Math.min(host.strikes, 20);
          host.strikes += 1;
          host.pausedUntil = now() + Math.min(LONGEST_PAUSE_MS, Math.max(pauseMs, own));
        }
        pump(host);
      },
    };
  };

  const find = (name: string): Host => {
    let host = hosts.get(name);
    if (!host) {
      if (hosts.size >= MAX_HOSTS) forget();
      host = { waiting: [], active: 0, nextAt: 0, pausedUntil: 0, strikes: 0, disarm: null };
      hosts.set(name, host);
    }
    return host;
  };

  const forget = () => {
    const present = now();
    for (const [name, host] of hosts) {
      const isIdle = host.active === 0 && host.waiting.length === 0;
      if (isIdle && Math.max(host.nextAt, host.pausedUntil) <= present) hosts.delete(name);
    }
  };

  return {
    async take(name, { intervalMs = 0, signal } = {}) {
      signal?.throwIfAborted();
      const host = find(name);
      return new Promise((resolve, reject) => {
        const leave = () => {
          const at = host.waiting.indexOf(waiting);
          if (at >= 0) host.waiting.splice(at, 1);
          reject(signal?.reason);
        };
        const waiting: Waiting = {
          intervalMs: Math.max(intervalMs, options.intervalMs),
          resolve(given) {
            signal?.removeEventListener("abort", leave);
            resolve(given);
          },
        };
        signal?.addEventListener("abort", leave, { once: true });
        host.waiting.push(waiting);
        pump(host);
      });
    },
  };
}

function later(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}
