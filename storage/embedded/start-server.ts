import { spawn } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { programEnvironment } from "../../files/program-environment.ts";
import { connectClient, type NamedClient } from "./connect-client.ts";
import { explainFailure } from "./explain-failure.ts";
import type { PostgresBinaries } from "./find-postgres-binaries.ts";
import { isReady, type ServerFile, serverUrl } from "./running-server.ts";
import type { ServerUser } from "./server-user.ts";

export interface StartServerOptions {
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser;
  readonly file: ServerFile;
  /** Name of the connection that tests whether the server is up. */
  readonly connectAs: string;
  /** Called once the server's process has been started. */
  readonly meanwhile?: () => void;
}

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "64MB",
  // There are no replicas, so less has to be written. A power failure must not lose data, so fsync and synchronous_commit stay on.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  jit: "off",
  // Nearly all data is in memory, so workers that read ahead would be of no use, and starting and ending them takes time.
  io_method: "sync",
  max_logical_replication_workers: "0",
  log_min_messages: "warning",
} as const;

const RETRY_FOR_MS = 20_000;

/**
 * Starts the server as a detached process and waits until it takes connections, which may include a recovery from a crash.
 * @returns the first connection; null if another program took the port in the meantime.
 */
export async function startServer(options: StartServerOptions): Promise<NamedClient | null> {
  const retryUntil = Date.now() + RETRY_FOR_MS;
  for (;;) {
    const attempt = await tryStart(options);
    if (attempt.client !== null) return attempt.client;
    const { failure } = attempt;
    if (/could not bind|Address already in use/.test(failure)) return null;
    // After kill -9 the old server's children need a moment to notice it and to release its memory.
    const passing = /pre-existing shared memory block|shared memory block .* still in use/.test(failure);
    if (!passing || Date.now() > retryUntil) throw explainFailure("its start", options.dataDir, failure);
    await delay(100);
  }
}

type StartAttempt = { readonly client: NamedClient } | { readonly client: null; readonly failure: string };

async function tryStart(options: StartServerOptions): Promise<StartAttempt> {
  const { dataDir, binaries, user, file, connectAs, meanwhile } = options;
  const logPath = join(dataDir, "postgres.log");
  // The log is kept short, because it is only read after a failed start.
  const log = await open(logPath, "w", 0o600);
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = binaries.postgres, ...args] = [
    ...user.prefix,
    binaries.postgres,
    ...["-D", join(dataDir, "postgres"), "-p", String(file.port)],
    ...settings,
  ];
  const child = spawn(command, args, {
    ...user.spawn,
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
    ...programEnvironment,
  });
  let ended: string | null = null;
  child.once("error", (error) => {
    ended = error.message;
  });
  child.once("exit", (code, signal) => {
    ended = `ended with ${signal ?? code}`;
  });
  child.unref();
  await log.close();
  meanwhile?.();
  for (;;) {
    if (ended !== null) {
      const said = await readFile(logPath, "utf8");
      return { client: null, failure: said.trim() === "" ? ended : said };
    }
    if (await isReady(dataDir)) {
      const attempt = await connectClient(serverUrl(file), connectAs);
      if (attempt.client !== null) return { client: attempt.client };
    }
    await delay(5);
  }
}
