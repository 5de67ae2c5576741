import type { Work } from "../app/start-work.ts";
import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import { jobKinds } from "../domain/ports/job-store.ts";
import type { Range } from "../domain/run/refresh-estimate.ts";
import type { RefreshReport } from "../refresh/watch-refresh.ts";
import { abortOn } from "./abort-on.ts";
import { onInterrupt } from "./on-interrupt.ts";
import type { World } from "./open-world.ts";
import type { ProgressView } from "./render/create-progress-view.ts";
import { createRefreshTimeLeft } from "./render/create-time-left.ts";
import { describeRefresh } from "./render/describe-refresh.ts";

export interface FollowOptions {
  readonly view: ProgressView;
  /** Model calls that the whole refresh is expected to take; null where nobody knows. */
  readonly expected?: Pick<Range, "mean" | "high"> | null;
}

/**
 * Does a refresh's work in this process until it has ended, showing its progress. The first Ctrl-C stops where it is.
 * @throws GiveUpItemError `stopped`
 */
export async function followRefresh(
  world: World,
  id: string,
  { view, expected = null }: FollowOptions,
): Promise<RefreshReport> {
  const timeLeft = createRefreshTimeLeft(expected);
  const stop = onInterrupt();
  let attended: { close(): Promise<void> } | undefined;
  let work: Work | undefined;
  let report: RefreshReport | undefined;
  // What was in flight when the target was reached is waited for, and has its price: the last line is of the end.
  const close = async (): Promise<void> => {
    await work?.close();
    if (report !== undefined && report.status !== "open")
      for await (report of world.freshet.refreshes.watch(id)) view.show(describeRefresh(report));
  };
  try {
    attended = await world.freshet.refreshes.attend(id);
    work = await world.freshet.work.start(jobKinds);
    const watched = AbortSignal.any([stop.signal, abortOn(work.trouble)]);
    for await (report of world.freshet.refreshes.watch(id, { signal: watched }))
      view.show({ ...describeRefresh(report), left: timeLeft(report.calls) });
    if (watched.aborted && !stop.signal.aborted) await work.trouble;
  } finally {
    try {
      await close();
    } finally {
      view.end(report && lastLine(report));
      await attended?.close();
      stop.release();
    }
  }
  if (!report)
    throw new GiveUpItemError("stopped before any work was done; the same command goes on", {
      code: "stopped",
    });
  if (report.status === "open") {
    throw new GiveUpItemError(
      `stopped with ${report.accepted} of ${report.target} accepted; the same command goes on`,
      { code: "stopped" },
    );
  }
  return report;
}

/** Stays on the screen when the live lines are gone. */
function lastLine(report: RefreshReport): string {
  const { done, more = [] } = describeRefresh(report);
  return `${done} (${more.join(", ")})`;
}
