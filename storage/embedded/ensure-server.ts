import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { chooseServerUser, type ServerUser } from "./choose-server-user.ts";
import { connectClient, type NamedClient } from "./connect-client.ts";
import { createCluster, hasCluster } from "./create-cluster.ts";
import { explainFailure } from "./explain-failure.ts";
import { findPostgresBinaries } from "./find-postgres-binaries.ts";
import { findRunningServer, isServed } from "./find-running-server.ts";
import { linkLibraries } from "./link-libraries.ts";
import { pickPort } from "./pick-port.ts";
import { runPostgresProgram } from "./run-postgres-program.ts";
import { newPassword, readServerFile, type ServerFile, serverUrl, writeServerFile } from "./server-file.ts";
import { startServer } from "./start-server.ts";
import { stopServer } from "./stop-server.ts";

/** Every process that uses the shared server holds one connection whose name begins so. */
export const PRESENCE = "freshet-process";

const RECOVERY_MS = 120_000;

const presenceName = () => `${PRESENCE}:${process.pid}`;

/**
 * Adopts the server that runs on this data folder or starts it, and connects. Only under the folder's lock.
 * @returns the named connection by which the other processes see that this one is there.
 */
export async function ensureServer(
  dataDir: string,
  meanwhile: () => void = () => {},
): Promise<{ file: ServerFile; presence: NamedClient }> {
  // Tried while the files are read: as root this starts a process.
  const user = isServed(dataDir) ? null : chooseServerUser();
  const known = await readServerFile(dataDir);
  const runningPid = hasCluster(dataDir) ? await findRunningServer(dataDir) : null;
  if (known !== null && runningPid !== null) {
    meanwhile();
    const presence = await connectWhenReady(dataDir, known);
    if (presence !== null) {
      const file = { ...known, stopped: false };
      if (known.stopped) await writeServerFile(dataDir, file);
      return { file, presence };
    }
  }
  // It runs, yet its address or password was lost: only a restart gives us a way in.
  if (runningPid !== null) await stopServer({ pid: runningPid, dataDir });
  return startAnew({ dataDir, known, chosen: await (user ?? chooseServerUser()), meanwhile });
}

interface StartAnewOptions {
  readonly dataDir: string;
  readonly known: ServerFile | null;
  readonly chosen: ServerUser;
  readonly meanwhile: () => void;
}

async function startAnew({
  dataDir,
  known,
  chosen,
  meanwhile,
}: StartAnewOptions): Promise<{ file: ServerFile; presence: NamedClient }> {
  const binaries = findPostgresBinaries();
  const libraries = await linkLibraries(binaries.packageDir, dataDir);
  const user: ServerUser = { ...chosen, prefix: [...chosen.prefix, ...libraries] };
  const password = known?.password ?? newPassword();
  if (known === null && hasCluster(dataDir)) {
    await user.own(join(dataDir, "postgres"));
    const reset = `ALTER ROLE freshet PASSWORD '${password}';\n`;
    const args = ["--single", "-D", join(dataDir, "postgres"), "postgres"];
    const result = await runPostgresProgram(user, binaries.postgres, args, reset);
    if (result.code !== 0) throw explainFailure("setting its password anew", dataDir, result.output);
  }
  for (let wished = known?.port ?? null; ; wished = null) {
    // The same port as before where it can be had: processes that lived through a crash of the server find it again.
    const file: ServerFile = { port: await pickPort(wished), password, stopped: false };
    // Written before the server runs: whoever comes after a kill here can still reach it.
    await writeServerFile(dataDir, file);
    if (!hasCluster(dataDir)) await createCluster({ dataDir, binaries, user, password });
    await user.own(join(dataDir, "postgres"));
    const presence = await startServer({
      dataDir,
      binaries,
      user,
      file,
      connectAs: presenceName(),
      meanwhile,
    });
    if (presence === null) continue;
    presence.unref();
    return { file, presence };
  }
}

/** Null when the server is gone, or doesn't know our password: the caller then starts it anew. */
async function connectWhenReady(dataDir: string, file: ServerFile): Promise<NamedClient | null> {
  const giveUpAt = Date.now() + RECOVERY_MS;
  for (;;) {
    const { client, error } = await connectClient(serverUrl(file), presenceName());
    if (client !== null) {
      client.unref();
      return client;
    }
    if (error.code === "28P01") return null;
    if ((await findRunningServer(dataDir)) === null || !existsSync(dataDir)) return null;
    if (Date.now() > giveUpAt) throw explainFailure("connecting", dataDir, error.message, error);
    await delay(20);
  }
}
