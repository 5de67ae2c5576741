import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort } from "./free-port.ts";
import { type PostgresKind, postgresBinaries } from "./has-server.ts";
import { startThrowawayServer, type ThrowawayServer } from "./throwaway-server.ts";

export interface TestPostgres {
  readonly kind: PostgresKind;
  /** With the superuser and the database `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** As a crash would: SIGKILL to the postmaster. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

// A test's data need not survive a power cut; a killed server keeps what the system has in its cache.
const quickSettings = [
  ...["fsync=off", "full_page_writes=off", "shared_buffers=64MB"],
  // The embedded server has these settings as well.
  ...["wal_level=minimal", "max_wal_senders=0", "jit=off"],
  // No table of a test lives long enough to need it, and the launcher starts a process for each database in turn.
  "autovacuum=off",
];
/** Debian's server may be too old to know these. */
const embeddedSettings = ["io_method=sync", "max_logical_replication_workers=0"];

// PostgreSQL refuses to run as root; in a user namespace of its own it is nobody, with root's rights on files.
function asNobody(command: string, args: readonly string[]): { command: string; args: string[] } {
  if (process.getuid?.() !== 0) return { command, args: [...args] };
  return { command: "unshare", args: ["--user", "--map-user=65534", "--map-group=65534", command, ...args] };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A PostgreSQL of this test's own on a free port; it dies with `parent` (this process by default) whatever happens. */
export async function startPostgres({
  kind = "embedded" as PostgresKind,
  parent = process.pid,
  within = os.tmpdir(),
} = {}): Promise<TestPostgres> {
  const binaries = postgresBinaries(kind);
  if (binaries === undefined)
    throw new Error(`start-postgres: no ${kind} PostgreSQL here; run npm run setup`);
  const folder = mkdtempSync(path.join(within, "freshet-test-pg-"));
  const data = path.join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  const init = asNobody(path.join(binaries, "initdb"), [
    ...["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
  ]);
  await promisify(execFile)(init.command, init.args);
  let port = await freePort();
  const url = (): string => `postgres://postgres@127.0.0.1:${port}/postgres`;
  const launch = (): Promise<ThrowawayServer> => {
    const quick = [...quickSettings, ...(kind === "embedded" ? embeddedSettings : [])];
    const settings = [...quick, "max_connections=300", "listen_addresses=127.0.0.1", `port=${port}`];
    const options = [...settings, "unix_socket_directories="].flatMap((setting) => ["-c", setting]);
    const { command, args } = asNobody(path.join(binaries, "postgres"), ["-D", data, ...options]);
    return startThrowawayServer({
      name: "postgres",
      command,
      args,
      folder,
      parent,
      isReady: () => answers(url()),
    });
  };
  let server = await launch().catch(async () => {
    // Another process took the port in between.
    port = await freePort();
    return launch();
  });
  return {
    kind,
    port,
    get pid() {
      return server.pid;
    },
    url: url(),
    kill: () => server.end("SIGKILL"),
    restart: async () => {
      await server.end("SIGINT");
      // After a kill the old server's processes may hold its shared memory for a moment longer.
      server = await launch().catch(launch);
    },
    close: async () => {
      await server.end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
