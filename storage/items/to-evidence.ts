import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { evidence } from "./items.ts";

/** A stored row as the domain has it; `fresh` is the code's word once it was decided, the gatherer's before. */
export function toEvidence(row: typeof evidence.$inferSelect): Evidence {
  const { gathered, id, runId, round, snapshotId, fresh, status, label, fault, reason, sources, freshness } =
    row;
  return {
    ...gathered,
    fresh,
    id,
    runId,
    round,
    snapshotId,
    status,
    label,
    fault,
    reason,
    ...(sources && { sources }),
    ...(freshness && { freshness }),
  };
}
