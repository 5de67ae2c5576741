import type { PrunedKind } from "../domain/ports/work/retention-store.ts";
import type { ScheduledRunResult } from "../domain/ports/work/scheduled-run-store.ts";
import type { RetentionSettings } from "../domain/settings/retention-settings.ts";
import type { Task } from "./task.ts";

const dayMs = 86_400_000;

/** Days after its expiry for which a browser's session, or a link that starts one, is kept. */
const sessionDays = 1;

const daysOf = (retention: RetentionSettings): Readonly<Record<PrunedKind, number>> => ({
  progress: retention.progressDays,
  audit: retention.auditDays,
  idempotency: retention.idempotencyDays,
  hooks: retention.hookDays,
  sessions: sessionDays,
});

/**
 * Deletes old records that nothing needs any longer. Their dates are the server's, so their age is measured by the server's time and not by
 * the clock of a simulated world.
 */
export const pruneRecords: Task = async ({ settings, stores, signal }) => {
  const deleted: Partial<Record<PrunedKind, number>> = {};
  for (const [kind, days] of Object.entries(daysOf(settings.retention)) as [PrunedKind, number][])
    deleted[kind] = await stores.retention.prune(kind, new Date(Date.now() - days * dayMs), signal);
  return { deleted } satisfies ScheduledRunResult<"pruning">;
};
