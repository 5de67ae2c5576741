import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, type TurnStore } from "../../domain/ports/turn-store.ts";

interface Host {
  /** Token → end of its lease. */
  readonly slots: Map<string, number>;
  nextAt: number;
  pausedUntil: number;
  /** Wishes for a pause, one after another. */
  strikes: number;
}

/** Hosts that nobody visits are forgotten beyond this many. */
const MAX_HOSTS = 5_000;

/** Turns of this process alone. */
export function createMemoryTurnStore(
  /** `now`: milliseconds on a clock that only goes forward. */
  { now = () => performance.now() }: { readonly now?: () => number } = {},
): TurnStore {
  const hosts = new Map<string, Host>();
  const free = new Map<string, number>();

  const find = (name: string): Host => {
    const known = hosts.get(name);
    if (known) return known;
    if (hosts.size >= MAX_HOSTS) forget();
    const host = { slots: new Map(), nextAt: 0, pausedUntil: 0, strikes: 0 };
    hosts.set(name, host);
    return host;
  };
  const forget = () => {
    const present = now();
    for (const [name, { slots, nextAt, pausedUntil }] of hosts)
      if (Math.max(nextAt, pausedUntil, ...slots.values()) <= present) hosts.delete(name);
  };

  return {
    async take(name, { token, perHost, intervalMs, leaseMs }) {
      const host = find(name);
      const present = now();
      for (const [holder, until] of host.slots) if (until <= present) host.slots.delete(holder);
      const pausedMs = Math.max(0, host.pausedUntil - present);
      const nextInMs = Math.max(0, host.nextAt - present);
      const isFull = perHost !== null && host.slots.size >= perHost;
      if (pausedMs > 0 || nextInMs > 0 || isFull) return { granted: false, pausedMs, nextInMs };
      host.slots.set(token, present + leaseMs);
      host.nextAt = present + intervalMs;
      return { granted: true };
    },
    async renew(name, token, leaseMs) {
      const slots = hosts.get(name)?.slots;
      if (slots?.has(token)) slots.set(token, now() + leaseMs);
    },
    async end(name, token, pauseMs) {
      const host = find(name);
      host.slots.delete(token);
      if (pauseMs === null) {
        host.strikes = 0;
        return;
      }
      const present = now();
      // When a host asks several visits at once to wait, that counts as one request to back off.
      const isAgain = host.pausedUntil <= present && host.strikes > 0;
      const own = isAgain ? FIRST_PAUSE_MS * 2 ** Math.min(host.strikes, 20) : 0;
      if (host.pausedUntil <= present) host.strikes += 1;
      const until = present + Math.min(LONGEST_PAUSE_MS, Math.max(pauseMs, own));
      host.pausedUntil = Math.max(host.pausedUntil, until);
    },
    async reserve(name, intervalMs) {
      const present = now();
      const at = Math.max(present, free.get(name) ?? 0);
      free.set(name, at + intervalMs);
      return at - present;
    },
  };
}
