import type { AuditEntry } from "./audit-entry.ts";
import { findWorkInFlight } from "./find-work-in-flight.ts";
import type { Strike } from "./strike.ts";

export interface Interruption {
  readonly strike: Strike;
  /** Model calls in flight at the kill, whoever made them. */
  readonly calls: number;
  /** Jobs that the victim was at; all that were under way where it is a server. */
  readonly jobs: number;
  /** What the kill cut short: jobs, and calls where they were the victim's to make or to note. */
  readonly work: number;
}

/** What each kill met. */
export function findInterruptions(log: readonly AuditEntry[], strikes: readonly Strike[]): Interruption[] {
  return strikes.map((strike) => {
    const { calls, jobs } = findWorkInFlight(log, strike);
    const own = jobs.filter((by) => strike.lifecycle === null || by === strike.lifecycle).length;
    const cut = strike.kill.victim === "coordinator" || strike.kill.victim === "database";
    return { strike, calls, jobs: own, work: own + (cut ? calls : 0) };
  });
}
