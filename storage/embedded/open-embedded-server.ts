import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { FreshetError } from "../../domain/errors/freshet-error.ts";
import { acquireLock } from "../../files/acquire-lock.ts";
import { diskFull, freeSpace, megabytes } from "../disk/disk-space.ts";
import type { NamedClient } from "./connect-client.ts";
import { ensureServer, PRESENCE } from "./ensure-server.ts";
import { explainFailure } from "./explain-failure.ts";
import { findRunningServer, readServerFile, serverUrl, writeServerFile } from "./running-server.ts";
import { stopServer } from "./stop-server.ts";

export interface EmbeddedServer {
  /** Address `postgresql://…` on loopback with the password, which must never be logged. */
  readonly url: string;
  /** Calls `hear` once it is known that the server has ended and can't be started again. No other process will start it either. */
  onGone(hear: (error: FreshetError) => void): void;
  /** Stops using the server. The last process that stops using it ends the server. */
  close(): Promise<void>;
}

/** Bytes of free space that PostgreSQL needs. It ends if it can't create the next segment of its journal, which takes 16 MiB at once. */
const LEAST_BYTES = 17 * 2 ** 20;

/**
 * Opens the PostgreSQL server of a data folder. All processes that open it share the server: the first one starts it, and the last one
 * stops it. If all of them were killed, the next process adopts the server. If the server itself is killed while it is open, it is started
 * again on its old port.
 * @throws SettingsError `data-folder-unusable`; UnreachableError `disk-full`, `embedded-server-failed`, `lock-busy`,
 * `postgres-binaries-missing`.
 */
export async function openEmbeddedServer(options: {
  readonly dataDir: string;
  /** Called when nothing but waiting for the server is left to do. */
  readonly meanwhile?: () => void;
}): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  let closing = false;
  let reviving: Promise<void> = Promise.resolve();
  let presence: NamedClient | null = null;
  const hearers: ((error: FreshetError) => void)[] = [];

  const attend = async (meanwhile?: () => void) => {
    const { file, presence: client } = await ensureServer(dataDir, meanwhile);
    presence = client;
    client.once("end", () => {
      presence = null;
      if (!closing) reviving = revive();
    });
    return file;
  };
  const revive = async () => {
    await underLock(dataDir, "its restart", async () => {
      const file = await readServerFile(dataDir);
      if (closing || file?.stopped) return;
      // Without free space on the disk the next start would fail as this server did, or would not even begin.
      const free = await freeSpace(dataDir);
      if (free !== null && free < LEAST_BYTES)
        throw diskFull(dataDir, `the embedded PostgreSQL ended, and ${megabytes(free)} are left`);
      await attend();
    }).catch((error: FreshetError) => {
      for (const hear of hearers) hear(error);
    });
  };

  const file = await underLock(dataDir, "its start", () => attend(options.meanwhile));
  return {
    url: serverUrl(file),
    onGone: (hear) => void hearers.push(hear),
    close: async () => {
      closing = true;
      await reviving;
      await underLock(dataDir, "its end", () => leave(dataDir, presence)).catch((error: FreshetError) => {
        // If there is no space for a lock file, the server is stopped without the lock. A process that connects meanwhile starts it again.
        if (error.code === "disk-full") return leave(dataDir, presence);
        throw error;
      });
    },
  };
}

async function leave(dataDir: string, presence: NamedClient | null): Promise<void> {
  // A lost connection means that the server was killed or stopped. The process that starts it again counts its users from the beginning.
  if (presence === null) return;
  presence.ref();
  const others = await presence
    .query(
      "select 1 from pg_stat_activity where pid <> pg_backend_pid() and application_name like $1 limit 1",
      [`${PRESENCE}:%`],
    )
    .then((result) => result.rowCount !== 0)
    .catch(() => true);
  await presence.end().catch(() => {});
  if (!others) await stopUnderLock(dataDir);
}

/** Ends the server of a data folder even while processes use it (`freshet doctor --stop`). False when no server ran. */
export async function stopEmbeddedServer(options: { readonly dataDir: string }): Promise<boolean> {
  const dataDir = resolve(options.dataDir);
  return underLock(dataDir, "its stop", () => stopUnderLock(dataDir));
}

async function stopUnderLock(dataDir: string): Promise<boolean> {
  const pid = await findRunningServer(dataDir);
  if (pid === null) return false;
  const file = await readServerFile(dataDir);
  // On a full disk this file can't be written. It only keeps other processes from trying to start the server again.
  if (file !== null) await writeServerFile(dataDir, { ...file, stopped: true }).catch(() => {});
  await stopServer({ pid, dataDir });
  return true;
}

async function underLock<T>(dataDir: string, doing: string, work: () => Promise<T>): Promise<T> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const lock = await acquireLock(join(dataDir, "postgres.lock"));
    try {
      return await work();
    } finally {
      await lock.release();
    }
  } catch (error) {
    if (error instanceof FreshetError) throw error;
    throw explainFailure(doing, dataDir, String((error as Error).message), error);
  }
}
