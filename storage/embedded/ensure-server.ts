import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { connectClient, type NamedClient } from "./connect-client.ts";
import { createCluster, hasCluster, runPostgresProgram } from "./create-cluster.ts";
import { explainFailure } from "./explain-failure.ts";
import { findPostgresBinaries } from "./find-postgres-binaries.ts";
import { linkLibraries } from "./link-libraries.ts";
import {
  findRunningServer,
  isServed,
  newPassword,
  readServerFile,
  type ServerFile,
  serverUrl,
  writeServerFile,
} from "./running-server.ts";
import { chooseServerUser, type ServerUser } from "./server-user.ts";
import { startServer } from "./start-server.ts";
import { stopServer } from "./stop-server.ts";

/** Beginning of the name of a connection that each process keeps open while it uses the shared server. */
export const PRESENCE = "freshet-process";

const RECOVERY_MS = 120_000;

const presenceName = () => `${PRESENCE}:${process.pid}`;

/**
 * Connects to the server that runs on this data folder, or starts one. The caller holds the folder's lock.
 * @returns the named connection by which other processes see that this process uses the server.
 */
export async function ensureServer(
  dataDir: string,
  meanwhile: () => void = () => {},
): Promise<{ file: ServerFile; presence: NamedClient }> {
  // As root this starts a process, so it runs while the files are read.
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
  // The server runs, but its address or password was lost, so only a restart makes it reachable.
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
    // The port stays the same if it is free, so that processes that survived a crash of the server find it again.
    const file: ServerFile = { port: await pickPort(wished), password, stopped: false };
    // The file is written before the server runs, so that after a kill at this point the next process can still reach the server.
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

/** Connects to the running server. Null if the server is gone or does not accept the password. The caller then restarts it. */
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

/** Returns the wanted port if it is free on loopback, otherwise any free port. */
async function pickPort(wished: number | null): Promise<number> {
  return (wished === null ? null : await tryPort(wished)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : null));
    });
  });
}
