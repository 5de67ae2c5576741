import type { Evidence } from "../../domain/evidence.ts";
import type { evidence } from "../schema/items.ts";

/** A stored row as the domain has it; `fresh` is the filter's word where it spoke, the gatherer's before. */
export function toEvidence(row: typeof evidence.$inferSelect): Evidence {
  const { piece, id, runId, round, snapshotId, fresh, status, label, fault, reason, sources } = row;
  return {
    ...piece,
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
  };
}
