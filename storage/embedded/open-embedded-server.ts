import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { FreshetError } from "../../domain/errors/freshet-error.ts";
import { diskFull, freeSpace, megabytes } from "../disk/disk-space.ts";
import { acquireLock } from "./acquire-lock.ts";
import type { NamedClient } from "./connect-client.ts";
import { ensureServer, PRESENCE, stopServer } from "./ensure-server.ts";
import { explainFailure } from "./explain-failure.ts";
import { findRunningServer, readServerFile, serverUrl, writeServerFile } from "./running-server.ts";

export interface EmbeddedServer {
  /** `postgresql://` address on loopback, password included: never to be logged. */
  readonly url: string;
  /** Calls `hear` once it is known that a server that ended can't be started again; nobody else will start it. */
  onGone(hear: (error: FreshetError) => void): void;
  /** Lets go of the server; the last process to do so stops it. */
  close(): Promise<void>;
}

/** PostgreSQL ends where it can't make the next segment of its journal, which takes 16 MiB at once. */
const LEAST_BYTES = 17 * 2 ** 20;

/**
 * The PostgreSQL server of a data folder, shared by all processes that open it: started by the first, stopped by the
 * last, adopted by the next after a kill. While open, a server that was killed is started again on its old port.
 * @throws SettingsError `data-folder-unusable`; UnreachableError `disk-full`, `embedded-server-failed`, `lock-busy`,
 * `postgres-binaries-missing`.
 */
export async function openEmbeddedServer(options: {
  readonly dataDir: string;
  /** Called once what is left to do is waiting for the server. */
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
      // On a disk without room the next start would end as this server did, if it began at all.
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
        // No room for a lock: stopped without, and who came in between starts it again.
        if (error.code === "disk-full") return leave(dataDir, presence);
        throw error;
      });
    },
  };
}

async function leave(dataDir: string, presence: NamedClient | null): Promise<void> {
  // Without our connection the server was killed or stopped; whoever started it again counts its own users.
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

/** Ends the server of a data folder whoever uses it (`freshet doctor --stop`). False when none ran. */
export async function stopEmbeddedServer(options: { readonly dataDir: string }): Promise<boolean> {
  const dataDir = resolve(options.dataDir);
  return underLock(dataDir, "its stop", () => stopUnderLock(dataDir));
}

async function stopUnderLock(dataDir: string): Promise<boolean> {
  const pid = await findRunningServer(dataDir);
  if (pid === null) return false;
  const file = await readServerFile(dataDir);
  // On a full disk the note can't be made; it only spares the others an attempt to start it again.
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
