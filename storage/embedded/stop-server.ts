import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { inspectProcess } from "../../files/inspect-process.ts";
import { runPostgresProgram } from "./create-cluster.ts";
import { findPostgresBinaries } from "./find-postgres-binaries.ts";
import { chooseServerUser } from "./server-user.ts";

interface StopServerOptions {
  readonly pid: number;
  readonly dataDir: string;
  readonly platform?: NodeJS.Platform;
}

const PATIENCE_MS = 30_000;

/** Ends the server with a fast shutdown, which rolls back running transactions. If that takes too long, it is ended by force. */
export async function stopServer(options: StopServerOptions): Promise<void> {
  const { pid, dataDir, platform = process.platform } = options;
  // On Windows any signal ends a process immediately, so that the server's next start would have to recover from a crash.
  const orders =
    platform === "win32" ? [() => stopByPgCtl(dataDir)] : [send(pid, "SIGINT"), send(pid, "SIGQUIT")];
  for (const order of [...orders, send(pid, "SIGKILL")]) {
    if (!(await order())) return;
    const giveUpAt = Date.now() + PATIENCE_MS;
    while (Date.now() < giveUpAt) {
      if ((await inspectProcess(pid)) === null) return;
      await delay(5);
    }
  }
}

/** False when the process no longer exists. */
function send(pid: number, signal: NodeJS.Signals): () => Promise<boolean> {
  return async () => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  };
}

async function stopByPgCtl(dataDir: string): Promise<boolean> {
  const user = await chooseServerUser();
  const args = ["stop", "-D", join(dataDir, "postgres"), "-m", "fast", "-t", String(PATIENCE_MS / 1000)];
  await runPostgresProgram(user, findPostgresBinaries().pgCtl, args);
  return true;
}
