import { unreachableHosts } from "../../domain/page/unreachable-hosts.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { JobStore } from "../../domain/ports/work/job-store.ts";

/**
 * The hosts that the key's scope could not reach in the rounds before its own. This round's visits are left out: a resumed step must show
 * its agent what it showed before, or every later request of the conversation would be paid for again.
 */
export async function unreachableBefore(
  jobs: Pick<JobStore, "find">,
  { scope, round }: CallKey,
): Promise<string[]> {
  const visits = await jobs.find("visit", scope.id);
  return unreachableHosts(visits.filter((visit) => visit.round < round));
}
