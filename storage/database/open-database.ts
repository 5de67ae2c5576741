import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { type FreshetError, SettingsError } from "../../domain/errors/freshet-error.ts";
import { type EmbeddedServer, openEmbeddedServer } from "../embedded/open-embedded-server.ts";
import { clearError } from "./clear-error.ts";
import type { PatientPool } from "./connect-pool.ts";
import type { Listener } from "./create-listener.ts";

export type Orm = NodePgDatabase<Record<string, never>>;
/** What statements are run on: the pool, or one transaction. */
export type Executor = Pick<Orm, "select" | "insert" | "update" | "delete" | "execute">;

export interface Database extends Pick<Listener, "listen"> {
  readonly orm: Orm;
  readonly pool: PatientPool;
  /** With the password: never to be logged. The queues' back end connects with it. */
  readonly url: string;
  /** Calls `hear` where the embedded server ended and can't be started again. */
  onGone(hear: (error: FreshetError) => void): void;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** A PostgreSQL server of the operator's; null runs the embedded one of the data folder. */
  readonly url: string | null;
  readonly dataDir: string;
  /** Connections at most; 10 by default. */
  readonly connections?: number;
  /** Called once what is left to do is waiting for the server: the moment to load what will use the database. */
  readonly meanwhile?: () => void;
}

/**
 * Opens the database and brings its schema up to date. Who opens it closes it.
 * @throws SettingsError `database-url`, `earlier-database`; UnreachableError `database-unreachable`, and those of the embedded server.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const where = options.url === null ? `the embedded database in ${options.dataDir}` : describe(options.url);
  let embedded: EmbeddedServer | null = null;
  const { dataDir, meanwhile } = options;
  if (options.url === null) embedded = await openEmbeddedServer({ dataDir, ...(meanwhile && { meanwhile }) });
  else meanwhile?.();
  const url = options.url ?? embedded?.url ?? "";
  // Loaded here, so that a server that has to be started first is under way by then.
  const { connectPool } = await import("./connect-pool.ts");
  const connected = connectPool({ url, connections: options.connections ?? 10 });
  const close = async () => {
    await connected.close();
    await embedded?.close();
  };
  try {
    await connected.migrate(where);
  } catch (error) {
    await close().catch(() => {});
    throw clearError(error, where);
  }
  const { orm, pool, listener } = connected;
  embedded?.onGone((error) => {
    pool.fault = error;
  });
  const onGone: Database["onGone"] = (hear) => embedded?.onGone(hear);
  return { orm, pool, url, listen: listener.listen, onGone, close };
}

/** Host, port and name, without user and password. */
function describe(url: string): string {
  try {
    const { protocol, hostname, port, pathname } = new URL(url);
    if (/^postgres(ql)?:$/.test(protocol)) return `the database ${hostname}:${port || 5432}${pathname}`;
  } catch {
    // Said below.
  }
  throw new SettingsError(
    "DATABASE_URL is not a PostgreSQL address; write it as postgresql://user:password@host:port/name, or leave it out",
    { code: "database-url" },
  );
}
