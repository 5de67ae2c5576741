import type { AuditEntry } from "./audit-entry.ts";

/** A stretch of time, milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface WorkInFlight {
  /** Model calls reserved and not committed. */
  readonly calls: number;
  /** Jobs being worked on, by the `application_name` of who took them. */
  readonly jobs: readonly string[];
}

interface Stay {
  readonly id: string;
  readonly by: string;
  readonly from: number;
  readonly to: number;
}

/** What was under way at some moment of the span, as far as it had been committed. */
export function findWorkInFlight(log: readonly AuditEntry[], span: Span): WorkInFlight {
  const during = (stay: Stay): boolean => stay.from <= span.to && stay.to >= span.from;
  return {
    calls: new Set(
      staysIn(log, "model_calls", "reserved")
        .filter(during)
        .map((stay) => stay.id),
    ).size,
    jobs: staysIn(log, "jobs", "running")
      .filter(during)
      .map((stay) => stay.by),
  };
}

/** When rows of a table stood in a status; the last stay may have no end. */
function staysIn(log: readonly AuditEntry[], what: string, status: string): Stay[] {
  const open = new Map<string, AuditEntry>();
  const stays: Stay[] = [];
  for (const entry of log) {
    if (entry.what !== what) continue;
    const begun = open.get(entry.id);
    if (begun !== undefined) stays.push({ id: entry.id, by: begun.by, from: begun.at, to: entry.at });
    open.delete(entry.id);
    if (entry.to === status) open.set(entry.id, entry);
  }
  for (const [id, begun] of open)
    stays.push({ id, by: begun.by, from: begun.at, to: Number.POSITIVE_INFINITY });
  return stays;
}
