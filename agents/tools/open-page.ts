import type { VisitToolResult } from "../../domain/page/agent-tools.ts";
import { hostOf } from "../../domain/page/host-of.ts";
import { otherScheme } from "../../domain/page/other-scheme.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { unreachableHosts } from "../../domain/page/unreachable-hosts.ts";
import { visitResult } from "../../domain/page/visit-outcome.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import type { Job, JobStore } from "../../domain/ports/work/job-store.ts";
import type { LeakGuard } from "./create-leak-guard.ts";
import type { TurnSearches } from "./turn-searches.ts";

export type VisitBlock = VisitToolResult["visits"][number];

export interface OpenPageOptions {
  readonly pages: PageStore;
  readonly jobs: JobStore;
  readonly leaks: LeakGuard;
  /** Enqueues a due job for the workers. */
  readonly dispatch: (jobId: string) => Promise<void>;
  readonly turns: TurnSearches;
}

/** Notice in place of withheld content. It gives no reason, since the agent may be tested with exactly this content. */
export const withheld = "What was left out here may not be used.";

const unreachable =
  "This host could not be reached in this run: several visits got no connection. Don't visit it again, and look for the fact on another site.";

const visitPatienceMs = 10 * 60_000;

/** Opens a granted page. A run opens a page once: later rounds, cross-checks and the panel see the same snapshot. */
export async function openGranted(
  options: OpenPageOptions,
  url: string,
  call: { key: CallKey; signal?: AbortSignal },
): Promise<PageSnapshot | VisitBlock> {
  const { pages, leaks } = options;
  const { scope } = call.key;
  if (!(await isGranted(options, url, call.key))) {
    return fault(url, "not-granted", "Only addresses out of search results or visited pages may be visited.");
  }
  const page = (await pages.getVisited(scope, url)) ?? (await openPage(options, url, call));
  if ("outcome" in page) return page;
  if (await leaks.withholds(page, call.key)) return fault(url, "withheld", withheld);
  await pages.putVisit(scope, url, page.id);
  return page;
}

/**
 * Says whether the scope may open the address, or the same one with the other of `http` and `https`. If neither is granted yet, searches of
 * the same turn that are still running are waited for, since their results count too.
 */
async function isGranted({ pages, turns }: OpenPageOptions, url: string, key: CallKey): Promise<boolean> {
  const other = otherScheme(url);
  const check = async (): Promise<boolean> =>
    (await pages.isGranted(key.scope, url)) || (other !== null && (await pages.isGranted(key.scope, other)));
  if (await check()) return true;
  await turns.settle(key);
  return await check();
}

async function openPage(
  { jobs, pages, dispatch }: OpenPageOptions,
  url: string,
  { key, signal }: { key: CallKey; signal?: AbortSignal },
): Promise<PageSnapshot | VisitBlock> {
  if (await isHopeless(jobs, url, key)) return fault(url, "unreachable", unreachable);
  const job = await jobs.ensure({
    kind: "visit",
    scopeId: key.scope.id,
    round: key.round,
    key: url,
    payload: { url },
  });
  if (job.status === "due") await dispatch(job.id);
  const [done] = await waitForVisit(jobs, job.id, signal);
  if (done?.status !== "done") return fault(url, "not-processed", "The visit could not be done.");
  const result = visitResult.parse(done.result);
  if ("fault" in result) return fault(url, result.fault, result.detail);
  return (
    (await pages.getSnapshot(result.snapshotId)) ??
    fault(url, "not-processed", "The page's snapshot is gone.")
  );
}

/**
 * Says whether the host is known to be unreachable. An address that this round has visited before is not hopeless, so that the result of
 * that visit is replayed as it was.
 */
async function isHopeless(jobs: JobStore, url: string, { scope, round }: CallKey): Promise<boolean> {
  const visits = await jobs.find("visit", scope.id);
  if (visits.some((visit) => visit.round === round && visit.key === url)) return false;
  const host = hostOf(url);
  return host !== null && unreachableHosts(visits).includes(host);
}

/** Waits for a visit. If no worker takes it within the timeout, it counts as not processed, so that its run doesn't wait permanently. */
async function waitForVisit(jobs: JobStore, id: string, signal: AbortSignal | undefined): Promise<Job[]> {
  const late = AbortSignal.timeout(visitPatienceMs);
  try {
    return await jobs.waitFor([id], { signal: signal ? AbortSignal.any([signal, late]) : late });
  } catch (error) {
    if (late.aborted && !signal?.aborted) return [];
    throw error;
  }
}

function fault(url: string, outcome: VisitBlock["outcome"], detail: string): VisitBlock {
  return { url, outcome, title: null, published: null, quotes: [], summary: "", links: [], detail };
}
