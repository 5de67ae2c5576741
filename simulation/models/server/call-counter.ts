/** The answer of `GET /__simulation/calls`. Hashes are the SHA-256 of the request's original body. */
export interface CallCounts {
  readonly total: number;
  readonly inFlight: number;
  /** Requests whose client disconnected before the reply was written. */
  readonly abandoned: number;
  /** Requests with a body that had already been answered completely: work that was requested twice. */
  readonly repeated: number;
  readonly byRole: Readonly<Record<string, number>>;
  readonly byFault: Readonly<Record<string, number>>;
  readonly byHash: Readonly<Record<string, { readonly received: number; readonly answered: number }>>;
  readonly inFlightHashes: readonly string[];
}

export interface CallCounter {
  /** Records a request's arrival; `seen` is the number of earlier requests with the same body. */
  arrive(hash: string): {
    readonly seen: number;
    readonly role: (role: string, fault: string | null) => void;
  };
  leave(hash: string, outcome: "answered" | "failed" | "abandoned"): void;
  counts(): CallCounts;
  reset(): void;
}

/** Counts requests for tests that kill processes: which were made twice, and which were running at the kill. */
export function createCallCounter(): CallCounter {
  let total = 0;
  let abandoned = 0;
  let repeated = 0;
  const byRole = new Map<string, number>();
  const byFault = new Map<string, number>();
  const byHash = new Map<string, { received: number; answered: number }>();
  const inFlight = new Map<string, number>();
  const add = (map: Map<string, number>, key: string, by = 1): void => {
    const next = (map.get(key) ?? 0) + by;
    if (next === 0) map.delete(key);
    else map.set(key, next);
  };
  return {
    arrive(hash) {
      total += 1;
      const entry = byHash.get(hash) ?? { received: 0, answered: 0 };
      byHash.set(hash, entry);
      const seen = entry.received;
      entry.received += 1;
      if (entry.answered > 0) repeated += 1;
      add(inFlight, hash);
      return {
        seen,
        role: (role, fault) => {
          add(byRole, role);
          if (fault !== null) add(byFault, fault);
        },
      };
    },
    leave(hash, outcome) {
      add(inFlight, hash, -1);
      const entry = byHash.get(hash);
      if (outcome === "answered" && entry !== undefined) entry.answered += 1;
      if (outcome === "abandoned") abandoned += 1;
    },
    counts: () => ({
      total,
      inFlight: [...inFlight.values()].reduce((sum, count) => sum + count, 0),
      abandoned,
      repeated,
      byRole: Object.fromEntries(byRole),
      byFault: Object.fromEntries(byFault),
      byHash: Object.fromEntries(byHash),
      inFlightHashes: [...inFlight.keys()],
    }),
    reset() {
      total = 0;
      abandoned = 0;
      repeated = 0;
      for (const map of [byRole, byFault, byHash]) map.clear();
    },
  };
}
