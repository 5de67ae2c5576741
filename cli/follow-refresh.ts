import type { Work } from "../app/start-work.ts";
import type { RefreshReport } from "../app/watch-refresh.ts";
import { GiveUpItemError } from "../domain/freshet-error.ts";
import { jobKinds } from "../domain/ports/job-store.ts";
import { abortOn } from "./abort-on.ts";
import { onInterrupt } from "./on-interrupt.ts";
import type { World } from "./open-world.ts";
import type { ProgressView } from "./render/create-progress-view.ts";

/**
 * Does a refresh's work in this process until it has ended, showing its progress. The first Ctrl-C stops where it is.
 * @throws GiveUpItemError `stopped`
 */
export async function followRefresh(world: World, id: string, view: ProgressView): Promise<RefreshReport> {
  const stop = onInterrupt();
  let attended: { close(): Promise<void> } | undefined;
  let work: Work | undefined;
  let report: RefreshReport | undefined;
  try {
    attended = await world.freshet.attendRefresh(id);
    work = await world.freshet.startWork(jobKinds);
    const watched = AbortSignal.any([stop.signal, abortOn(work.trouble)]);
    for await (report of world.freshet.watchRefresh(id, { signal: watched })) view.show(report);
    if (watched.aborted && !stop.signal.aborted) await work.trouble;
  } finally {
    view.end();
    await work?.close();
    await attended?.close();
    stop.release();
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
