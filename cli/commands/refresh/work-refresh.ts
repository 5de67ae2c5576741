import { type Account, isBudgetReached } from "../../../domain/cost/account.ts";
import { countOf } from "../../../domain/count-of.ts";
import type { Refresh } from "../../../domain/ports/runs/refresh-store.ts";
import type { Range } from "../../../domain/run/refresh-estimate.ts";
import type { RefreshRequest } from "../../../refresh/request-refresh.ts";
import type { RefreshReport } from "../../../refresh/watch-refresh.ts";
import { moneyOf } from "../../render/amounts.ts";
import { createProgressView } from "../../render/create-progress-view.ts";
import { describeTaken } from "../../render/describe-shares.ts";
import { showWaiting } from "../../render/show-waiting.ts";
import type { World } from "../../world/open-world.ts";
import { describeUnfinished } from "./describe-unfinished.ts";
import { followRefresh } from "./follow-refresh.ts";

/**
 * Requests a refresh and works on it in this process until it has ended, showing progress on stderr. The first Ctrl-C stops it, and the same
 * command resumes it later. The exit code is 1 if the target was not reached.
 */
export async function workRefresh(
  world: World,
  request: RefreshRequest,
): Promise<{ refresh: Refresh; report: RefreshReport }> {
  const expected = await showWaiting("checking the servers of the settings", {}, () =>
    prepare(world, request),
  );
  const { refresh, resumed } = await world.freshet.refreshes.request(request);
  const view = createProgressView(process.stderr, { activity: world.freshet.work.activity });
  view.note(
    resumed
      ? `Resuming refresh ${refresh.id}.`
      : `Refresh ${refresh.id}: ${countOf(refresh.target, "question")} wanted.`,
  );
  if (!resumed)
    for (const line of await describeUnfinished(world.freshet.refreshes, refresh.id)) view.note(line);
  const report = await followRefresh(world, refresh.id, { view, expected });
  const taken = describeTaken(refresh.sources, report.seedsTaken);
  if (taken !== null) view.note(taken);
  if (report.status === "dropped") {
    process.exitCode = 1;
    view.note("This refresh was dropped: another one has replaced it.");
  } else if (report.accepted < report.target) {
    process.exitCode = 1;
    const { budgetDollars } = refresh;
    const account = { ...report.account, dollars: report.dollars ?? 0 };
    const why =
      budgetDollars !== null && isBudgetReached(budgetDollars, account)
        ? `${describeBudgetEnd(budgetDollars, account)}; continue with the remaining seeds by a larger --budget`
        : explainSeeds(report.seedings);
    view.note(`Ended with ${report.accepted} of ${report.target} accepted: ${why}.`);
  }
  return { refresh, report };
}

/** Explains why there is no seed to start a run with. */
export function explainSeeds({ ended, failed }: RefreshReport["seedings"]): string {
  const none = "no seeds are left; set more domains, or try again when there is news";
  if (failed === 0) return none;
  const share = failed === ended ? `all ${ended}` : `${failed} of ${ended}`;
  return `the seeding agent failed in ${share} searches for seeds, and none are left; check its model with \`freshet doctor\`, then run the same command again`;
}

/** Checks that the servers are reachable, and returns the expected number of model calls. */
async function prepare({ freshet }: World, request: RefreshRequest): Promise<Range> {
  await freshet.work.preflight();
  const { expected } = await freshet.refreshes.plan(request);
  return expected.total.calls;
}

/** Explains in half a sentence why a request stopped at its budget. */
export function describeBudgetEnd(
  budget: number,
  { dollars, lostDollars, refusedDollars }: Pick<Account, "dollars" | "lostDollars" | "refusedDollars">,
): string {
  const lost = lostDollars > 0 ? `, and up to ${moneyOf(lostDollars)} on requests without a reply` : "";
  const next =
    refusedDollars === null
      ? ""
      : `; the next call may cost up to ${moneyOf(refusedDollars)}, and was not made`;
  return `the budget of ${moneyOf(budget)} is used up: ${moneyOf(dollars)} spent${lost}${next}`;
}
