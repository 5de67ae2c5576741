import { setTimeout as delay } from "node:timers/promises";
import { inspectProcess } from "./inspect-process.ts";

const PATIENCE_MS = 30_000;

/** Ends the server by a fast shutdown (running transactions are rolled back), by force when that takes too long. */
export async function stopServer(pid: number): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const giveUpAt = Date.now() + PATIENCE_MS;
    while (Date.now() < giveUpAt) {
      if ((await inspectProcess(pid)) === null) return;
      await delay(10);
    }
  }
}
