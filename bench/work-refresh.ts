import type { Freshet } from "../app/freshet.ts";
import { jobKinds } from "../domain/ports/work/job-store.ts";
import type { RefreshReport } from "../refresh/watch-refresh.ts";

/**
 * Requests a refresh and works on it in this process until it ends. `onReport` gets each of its reports before the next one is read.
 * Returns the id of the refresh.
 */
export async function workRefresh(
  freshet: Freshet,
  wanted: Parameters<Freshet["refreshes"]["request"]>[0],
  onReport: (report: RefreshReport, id: string) => void | Promise<void>,
): Promise<string> {
  const { refresh } = await freshet.refreshes.request(wanted);
  const attended = await freshet.refreshes.heartbeat(refresh.id);
  const work = await freshet.work.start(jobKinds);
  try {
    for await (const report of freshet.refreshes.watch(refresh.id)) await onReport(report, refresh.id);
  } finally {
    await work.close();
    await attended.close();
  }
  return refresh.id;
}
