import { setTimeout as sleep } from "node:timers/promises";
import { StopRunError } from "../domain/freshet-error.ts";
import type { RefreshProgress, RefreshStatus, RefreshStore } from "../domain/ports/refresh-store.ts";

export interface RefreshReport extends RefreshProgress {
  readonly status: RefreshStatus;
  readonly target: number;
}

/** Yields a refresh's progress whenever it changed, until it is no longer open (or the signal aborts). The last report is the final one. */
export async function* watchRefresh(
  refreshes: RefreshStore,
  id: string,
  { signal, pollMs = 1000 }: { signal?: AbortSignal; pollMs?: number } = {},
): AsyncGenerator<RefreshReport> {
  let last = "";
  while (!signal?.aborted) {
    const refresh = await refreshes.get(id);
    if (!refresh)
      throw new StopRunError(`the refresh ${id} is not in the database`, { code: "unknown-refresh" });
    const report = { ...(await refreshes.progress(id)), status: refresh.status, target: refresh.target };
    const seen = JSON.stringify(report);
    if (seen !== last) yield report;
    last = seen;
    if (refresh.status !== "open") return;
    await sleep(pollMs, undefined, signal ? { signal } : {}).catch(() => {});
  }
}
