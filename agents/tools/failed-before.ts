import { plainAddress } from "../../domain/page/plain-address.ts";
import { unreachableHosts } from "../../domain/page/unreachable-hosts.ts";
import { visitResult } from "../../domain/page/visit-outcome.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { Job, JobStore } from "../../domain/ports/work/job-store.ts";

/**
 * Returns the hosts that the key's scope could not reach in earlier rounds. This round's visits are left out, because a resumed step must
 * show its agent what it showed before. Otherwise every later request of the conversation would be paid for again.
 */
export async function unreachableBefore(
  jobs: Pick<JobStore, "find">,
  { scope, round }: CallKey,
): Promise<string[]> {
  const visits = await jobs.find("visit", scope.id);
  return unreachableHosts(visits.filter((visit) => visit.round < round));
}

/**
 * Returns the addresses, in the form of `plainAddress`, that earlier rounds of the key's scope found gone. Sites go on linking to pages
 * that they took away, so without this check a link to such a page costs an agent a tool call in every round.
 */
export async function goneBefore(
  jobs: Pick<JobStore, "find">,
  { scope, round }: CallKey,
): Promise<ReadonlySet<string>> {
  const visits = await jobs.find("visit", scope.id);
  return goneAddresses(visits.filter((visit) => visit.round < round));
}

/**
 * Returns the addresses, in the form of `plainAddress`, that are gone: a host told one of the visits that it has no such page, and no visit
 * opened the page.
 */
export function goneAddresses(
  visits: readonly Pick<Job, "key" | "status" | "result">[],
): ReadonlySet<string> {
  const [gone, opened] = [new Set<string>(), new Set<string>()];
  for (const { key, status, result } of visits) {
    const parsed = status === "done" ? visitResult.safeParse(result) : null;
    if (parsed?.success !== true) continue;
    if (!("fault" in parsed.data)) opened.add(plainAddress(key));
    else if (parsed.data.fault === "gone") gone.add(plainAddress(key));
  }
  return new Set([...gone].filter((address) => !opened.has(address)));
}
