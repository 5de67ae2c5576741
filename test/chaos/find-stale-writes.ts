import type { AuditEntry } from "./audit-entry.ts";

/** Rows changed by who no longer held them, a line each: of runs, of jobs, of the call ledger. */
export function findStaleWrites(log: readonly AuditEntry[]): string[] {
  return [
    ...ofRuns(log),
    ...ofHeld(log, "jobs", "running", ["done", "waiting"]),
    ...ofHeld(log, "model_calls", "reserved", ["done"]),
  ];
}

/** Who first wrote under an epoch has claimed it. Epoch 0 is nobody's. Who ends a run, or a stopped process's lease, from outside begins a new one. */
function ofRuns(log: readonly AuditEntry[]): string[] {
  const claimed = new Map<string, string>();
  const stale: string[] = [];
  for (const entry of log) {
    if (entry.run === null || entry.runEpoch === null || entry.runEpoch === 0) continue;
    const key = `${entry.run} ${entry.runEpoch}`;
    const holder = claimed.get(key);
    if (holder === undefined) claimed.set(key, entry.by);
    else if (holder !== entry.by) {
      stale.push(
        `${entry.what} ${entry.id} was written by ${entry.by} although ${holder} held the run (epoch ${entry.runEpoch})`,
      );
    }
  }
  return stale;
}

/** Rows that are taken and given back: what ends a taking is written by the taker. */
function ofHeld(log: readonly AuditEntry[], what: string, taken: string, ends: readonly string[]): string[] {
  const takers = new Map<string, string>();
  const stale: string[] = [];
  for (const entry of log) {
    if (entry.what !== what) continue;
    if (entry.to === taken) takers.set(entry.id, entry.by);
    else if (entry.to !== null && ends.includes(entry.to) && takers.get(entry.id) !== entry.by)
      stale.push(
        `${what} ${entry.id} became ${entry.to} by ${entry.by} although ${takers.get(entry.id)} held it`,
      );
  }
  return stale;
}
