/** What is ended with SIGKILL, and started again. */
export type Victim = "coordinator" | "worker" | "database" | "redis";

/** A place seen from outside: the n-th request of a kind, when it has come or when its reply has gone out. */
export interface Failpoint {
  readonly place: "model" | "search" | "page";
  /** Of a model request: the call spec that it belongs to. */
  readonly label: string;
  readonly nth: number;
  readonly when: "before" | "after";
}

/** Milliseconds after the run's first model request. */
interface Moment {
  readonly afterMs: number;
}

export interface Kill {
  readonly victim: Victim;
  readonly at: Failpoint | Moment;
  /** How long a server stays away. */
  readonly downMs: number;
  /** Redis comes back empty. */
  readonly wiped: boolean;
}

export function describePlace(at: Kill["at"]): string {
  if ("afterMs" in at) return `${at.afterMs} ms into the work`;
  const name = at.place === at.label ? at.place : `${at.place} ${at.label}`;
  return `${at.when === "before" ? "at" : "after"} ${name} #${at.nth}`;
}
