import type { AuditEntry } from "./audit-entry.ts";
import type { Strike } from "./strike.ts";

/**
 * Calls made again although no kill met them, because a process that lived had given their job up or lost it meanwhile: its
 * lease ran out on a machine too busy to renew it, or its work failed with a server's.
 */
export function findLapsedCalls(log: readonly AuditEntry[], strikes: readonly Strike[]): string[] {
  const lapses = log.filter(
    (entry) =>
      entry.what === "jobs" && entry.from === "running" && (entry.to === "running" || entry.to === "due"),
  );
  const handedOut = new Map<string, AuditEntry>();
  const lapsed: string[] = [];
  for (const entry of log) {
    if (entry.what !== "model_calls" || entry.to !== "reserved") continue;
    const before = handedOut.get(entry.id);
    handedOut.set(entry.id, entry);
    if (before === undefined) continue;
    if (strikes.some(({ from, to }) => before.at <= to && entry.at >= from)) continue;
    if (lapses.some(({ scope, at }) => scope === entry.scope && before.at <= at && at <= entry.at))
      lapsed.push(entry.id);
  }
  return lapsed;
}
