import { unreachableHosts } from "../../domain/page/unreachable-hosts.ts";
import { visitResult } from "../../domain/page/visit-outcome.ts";
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

/**
 * The addresses of which a host told the key's scope, in the rounds before its own, that it has no such page. Sites go on linking to pages
 * that they took away, so a link to one of these costs an agent a tool call in every round.
 */
export async function goneBefore(
  jobs: Pick<JobStore, "find">,
  { scope, round }: CallKey,
): Promise<ReadonlySet<string>> {
  const visits = await jobs.find("visit", scope.id);
  const gone = visits.filter(({ status, result, ...visit }) => {
    const parsed = status === "done" && visit.round < round ? visitResult.safeParse(result) : null;
    return parsed?.success === true && "fault" in parsed.data && parsed.data.fault === "gone";
  });
  return new Set(gone.map(({ key }) => key));
}
