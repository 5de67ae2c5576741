import { setTimeout as sleep } from "node:timers/promises";
import { FreshetError, StopRunError } from "../domain/errors/freshet-error.ts";
import type { RefreshProgress, RefreshStatus, RefreshStore } from "../domain/ports/runs/refresh-store.ts";

export interface RefreshReport extends RefreshProgress {
  readonly status: RefreshStatus;
  readonly target: number;
}

/**
 * Yields a refresh's progress whenever it has changed, until the refresh is no longer open or the signal aborts. The last report is the
 * final one.
 */
export async function* watchRefresh(
  refreshes: RefreshStore,
  id: string,
  { signal, pollMs = 1000 }: { signal?: AbortSignal; pollMs?: number } = {},
): AsyncGenerator<RefreshReport> {
  let last = "";
  while (!signal?.aborted) {
    const report = await askAgain(() => readReport(refreshes, id), pollMs);
    const seen = JSON.stringify(report);
    if (seen !== last) yield report;
    last = seen;
    if (report.status !== "open") return;
    await sleep(pollMs, undefined, signal ? { signal } : {}).catch(() => {});
  }
}

async function readReport(refreshes: RefreshStore, id: string): Promise<RefreshReport> {
  const refresh = await refreshes.get(id);
  if (!refresh)
    throw new StopRunError(`the refresh ${id} is not in the database`, { code: "unknown-refresh" });
  return { ...(await refreshes.progress(id)), status: refresh.status, target: refresh.target };
}

/** Maximum number of tries: each connection of the pool may be one that the killed server has not closed yet. */
const mostTries = 5;

/**
 * Asks again if the connection to the database is lost. A killed server loses the query that it was answering; the next query waits for the
 * restart, or fails with the reason. Without this, the command that watches would end although the work continues.
 */
async function askAgain<T>(ask: () => Promise<T>, waitMs: number): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const isAway = error instanceof FreshetError && error.code === "database-unreachable";
      if (!isAway || tries === mostTries) throw error;
      await sleep(waitMs);
    }
  }
}

/** Seconds after its last heartbeat for which a process counts as still waiting for its work. */
const validSeconds = 30;

/**
 * Sends heartbeats for work that this process waits for, until the result is closed. Other processes do the work only while heartbeats
 * arrive. If the database can't be reached for a moment, the next heartbeat reaches it.
 */
export async function sendHeartbeats(
  send: (seconds: number) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  await send(validSeconds);
  const timer = setInterval(() => void send(validSeconds).catch(() => {}), (validSeconds * 1000) / 6);
  return {
    async close() {
      clearInterval(timer);
      await send(0).catch(() => {});
    },
  };
}
