import type { AuditEntry } from "./audit-entry.ts";
import { findStaleWrites } from "./find-stale-writes.ts";

/** Statuses that are never left, by table. */
const final: Readonly<Record<string, readonly string[]>> = {
  jobs: ["done", "dead"],
  model_calls: ["done"],
  runs: ["accepted", "rejected", "dropped"],
  refreshes: ["done", "ended", "dropped"],
  seedings: ["done", "dead"],
};

/** What the log itself shows to be lost or done twice, each in a line; `seen` are entries that were read while the run went on. */
export function judgeLog(
  log: readonly AuditEntry[],
  seen: ReadonlySet<number>,
): { lost: string[]; twice: string[]; stale: string[] } {
  const kept = new Set(log.map((entry) => entry.seq));
  const vanished = [...seen].filter((seq) => !kept.has(seq));
  const lost = [
    ...(vanished.length > 0 ? [`${vanished.length} committed changes are gone`] : []),
    ...log.filter((entry) => entry.op === "DELETE").map((entry) => `${entry.what} ${entry.id} was deleted`),
  ];
  const twice = log
    .filter(
      (entry) =>
        entry.op === "UPDATE" &&
        entry.from !== null &&
        final[entry.what]?.includes(entry.from) &&
        isChange(entry),
    )
    .map((entry) => `${entry.what} ${entry.id} was ${entry.from} and became ${entry.to} again`);
  return { lost, twice, stale: findStaleWrites(log) };
}

/** A row of a run may be written again as it stands; a job's or a call's entry always tells of a new status or a new taking. */
function isChange(entry: AuditEntry): boolean {
  return entry.runEpoch === null || entry.from !== entry.to;
}
