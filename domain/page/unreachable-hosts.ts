import type { Job } from "../ports/work/job-store.ts";
import { hostOf } from "./host-of.ts";
import { visitResult } from "./visit-outcome.ts";

/** Number of visits without a connection, to different addresses or in different rounds, after which a host counts as unreachable. */
const mostFailures = 2;

/**
 * Failures in which the host has no address or takes no connection. A lost network of our own, TLS and redirects say nothing of the host.
 */
const noConnection =
  /has no address \((?!EAI_AGAIN)|has no address$|ENOTFOUND|ECONNREFUSED|EHOSTUNREACH|EHOSTDOWN|ETIMEDOUT|CONNECT_TIMEOUT|connect timed out|ERR_(?:CONNECTION_(?:REFUSED|TIMED_OUT)|NAME_NOT_RESOLVED|ADDRESS_UNREACHABLE)/;

/**
 * The hosts, with their ports if unusual, that none of a scope's visits reached although several tried, in alphabetical order. Derived
 * from the rows of the visits, so that it is the same after a resumption. A host that answered once, in whatever way, is none of them.
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

/** Faults that only a host which answers gives. */
const answers: ReadonlySet<string> = new Set([
  "gone",
  "empty",
  "too-large",
  "garbled",
  "incomplete",
  "unsupported-type",
]);
