import type { Work } from "../../../app/start-work.ts";
import { GiveUpItemError } from "../../../domain/errors/freshet-error.ts";
import { jobKinds } from "../../../domain/ports/work/job-store.ts";
import type { Range } from "../../../domain/run/refresh-estimate.ts";
import { beyondPaper } from "../../../domain/run/verdict.ts";
import type { RefreshReport } from "../../../refresh/watch-refresh.ts";
import { abortOn, onInterrupt } from "../../process/interruption.ts";
import type { Progress, ProgressView } from "../../render/create-progress-view.ts";
import { createRefreshTimeLeft } from "../../render/create-time-left.ts";
import type { World } from "../../world/open-world.ts";

export interface FollowOptions {
  readonly view: ProgressView;
  /** Estimate of the model calls that the whole refresh needs; null if there is no estimate. */
  readonly expected?: Pick<Range, "mean" | "high"> | null;
}

/**
 * Works on a refresh in this process until it has ended, showing its progress. The first Ctrl-C stops it. @throws GiveUpItemError `stopped`
 */
export async function followRefresh(
  world: World,
  id: string,
  { view, expected = null }: FollowOptions,
): Promise<RefreshReport> {
  const timeLeft = createRefreshTimeLeft(expected);
  const stop = onInterrupt();
  let heartbeat: { close(): Promise<void> } | undefined;
  let work: Work | undefined;
  let report: RefreshReport | undefined;
  let isFailed = false;
  // Calls that were running when the target was reached are awaited, so that the last line includes their cost.
  const close = async (): Promise<void> => {
    await work?.close();
    if (report !== undefined && report.status !== "open")
      for await (report of world.freshet.refreshes.watch(id)) view.show(describeRefresh(report));
  };
  const unlessFailed = (error: unknown): void => {
    if (!isFailed) throw error;
  };
  try {
    heartbeat = await world.freshet.refreshes.heartbeat(id);
    work = await world.freshet.work.start(jobKinds);
    const watched = AbortSignal.any([stop.signal, abortOn(work.trouble)]);
    for await (report of world.freshet.refreshes.watch(id, { signal: watched }))
      view.show(describeRefresh(report, timeLeft));
    if (watched.aborted && !stop.signal.aborted) await work.trouble;
  } catch (error) {
    isFailed = true;
    throw error;
  } finally {
    try {
      // The error that ended the work is reported. An error that only follows from it is ignored, such as a queue that ended with its
      // server.
      await close().catch(unlessFailed);
    } finally {
      view.end(report && lastLine(report));
      await heartbeat?.close().catch(unlessFailed);
      stop.release();
    }
  }
  if (!report)
    throw new GiveUpItemError("stopped before any work was done; the same command resumes it", {
      code: "stopped",
    });
  if (report.status === "open") {
    throw new GiveUpItemError(
      `stopped with ${report.accepted} of ${report.target} accepted; the same command resumes it`,
      { code: "stopped" },
    );
  }
  return report;
}

/** This line stays on the screen after the live lines are removed. */
function lastLine(report: RefreshReport): string {
  const { done, more = [] } = describeRefresh(report);
  return `${done} (${more.join(", ")})`;
}

/** Describes the progress of a refresh. When its target is reached, or it has ended, nothing is left to estimate. */
export function describeRefresh(
  report: RefreshReport,
  timeLeft: (calls: number) => string | null = () => null,
): Progress {
  const { accepted, rejected, open, seedings, target } = report;
  // When the refresh has ended, seeding stops too, even if some seeds were never requested.
  const seeds = seedings.open > 0 && report.status === "open" ? [describeSeeds(seedings)] : [];
  const isBegun = accepted + rejected + open > 0;
  const done = `${accepted}/${target} accepted${unsolvedOf(report)}, ${rejected} rejected${reasonsOf(report)}`;
  return {
    done: isBegun ? done : [done, ...seeds].join(", "),
    share: accepted / Math.max(1, target),
    left: report.status === "open" && accepted < target ? timeLeft(report.calls) : null,
    more: [
      ...(isBegun ? seeds : []),
      `${open} ${open === 1 ? "run" : "runs"} under way`,
      ...countsOf(report),
    ],
  };
}

function describeSeeds({ open, ended, added }: RefreshReport["seedings"]): string {
  return `collecting seeds: ${ended} of ${open + ended} searches done, ${added} seeds found`;
}

function countsOf(report: RefreshReport): string[] {
  const money = report.dollars === null ? [] : [`$${report.dollars.toFixed(2)}`];
  return [`${report.rounds} rounds`, `${report.pages} pages`, `${report.calls} calls`, ...money];
}

/** Lists the reasons of the paper's method first, then those of the stricter checks. */
function reasonsOf(report: RefreshReport): string {
  const reasons = Object.entries(report.rejectedByReason).sort();
  const list = (isBeyond: boolean) =>
    reasons
      .filter(([reason]) => beyondPaper.reasons.has(reason) === isBeyond)
      .map(([reason, number]) => `${reason} ${number}`)
      .join(", ");
  const [paper, beyond] = [list(false), list(true)];
  const parts = [...(paper ? [paper] : []), ...(beyond ? [`beyond the paper: ${beyond}`] : [])];
  return parts.length > 0 ? ` [${parts.join("; ")}]` : "";
}

/** Questions that were accepted but that no panel member solved; they count towards no target. */
function unsolvedOf({ unsolved }: RefreshReport): string {
  return unsolved > 0 ? ` (and ${unsolved} unsolved, counted separately)` : "";
}
