import { createHash } from "node:crypto";

/** Ids of a trace and of its root span. */
export interface TraceIds {
  readonly traceId: string;
  readonly rootId: string;
}

/**
 * The trace of a piece of work follows from its id, so that each process that works on it adds to the same trace. The trace id is the
 * beginning of the SHA-256 of the work's id, and the root span's id is the part after it.
 */
export function traceIds(scopeId: string): TraceIds {
  const hash = createHash("sha256").update(scopeId).digest("hex");
  return { traceId: hash.slice(0, 32), rootId: hash.slice(32, 48) };
}

/** Only a run gets a root span, because only of a run do we know when it is over. */
export function hasRoot(scopeId: string): boolean {
  return /^run-[0-9a-f]{16}$/u.test(scopeId);
}
