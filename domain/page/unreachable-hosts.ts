import type { Job } from "../ports/work/job-store.ts";
import { hostOf } from "./host-of.ts";
import { visitResult } from "./visit-outcome.ts";

/**
 * Number of visits without a connection after which a host counts as unreachable. They must be to different addresses or in different
 * rounds.
 */
const mostFailures = 2;

/**
 * Failures in which the host has no address or accepts no connection. A failure of our own network, of TLS or of redirects says nothing
 * about the host.
 */
const noConnection =
  /has no address \((?!EAI_AGAIN)|has no address$|ENOTFOUND|ECONNREFUSED|EHOSTUNREACH|EHOSTDOWN|ETIMEDOUT|CONNECT_TIMEOUT|connect timed out|ERR_(?:CONNECTION_(?:REFUSED|TIMED_OUT)|NAME_NOT_RESOLVED|ADDRESS_UNREACHABLE)/;

/**
 * Lists the hosts that none of a scope's visits reached although several tried, in alphabetical order, with their ports if unusual. A host
 * that answered once, in whatever way, is not listed. The list follows from the rows of the visits, so that a resumed run gets the same
 * list.
 */
export function unreachableHosts(visits: readonly Pick<Job, "key" | "status" | "result">[]): string[] {
  const failures = new Map<string, number>();
  const reached = new Set<string>();
  for (const { key, status, result } of visits) {
    const host = hostOf(key);
    const parsed = status === "done" && host !== null ? visitResult.safeParse(result) : null;
    if (host === null || !parsed?.success) continue;
    if ("fault" in parsed.data && parsed.data.fault === "unreachable") {
      if (noConnection.test(parsed.data.detail)) failures.set(host, (failures.get(host) ?? 0) + 1);
    } else if (!("fault" in parsed.data) || answers.has(parsed.data.fault)) reached.add(host);
  }
  return [...failures]
    .flatMap(([host, times]) => (times >= mostFailures && !reached.has(host) ? [host] : []))
    .sort();
}

/** Faults that only a host that answers can cause. */
const answers: ReadonlySet<string> = new Set([
  "gone",
  "empty",
  "too-large",
  "garbled",
  "incomplete",
  "unsupported-type",
]);
