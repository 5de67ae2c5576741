import { type FreshetError, SettingsError } from "../../domain/errors/freshet-error.ts";
import { isPostgresAddress } from "../../domain/is-postgres-address.ts";
import { type EmbeddedServer, openEmbeddedServer } from "../embedded/open-embedded-server.ts";
import { clearError } from "./clear-error.ts";
import type { Orm, PatientPool } from "./connect-pool.ts";
import type { Listener } from "./create-listener.ts";

/** An object that runs statements: the pool, or one transaction. */
export type Executor = Pick<Orm, "select" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute">;

export interface Database extends Pick<Listener, "listen"> {
  readonly orm: Orm;
  readonly pool: PatientPool;
  /** Address with the password, which must never be logged. The back end of the queues connects to this address. */
  readonly url: string;
  /** Calls `hear` when the embedded server has ended and can't be started again. */
  onGone(hear: (error: FreshetError) => void): void;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** Address of the operator's PostgreSQL server; null runs the embedded server of the data folder. */
  readonly url: string | null;
  readonly dataDir: string;
  /** Largest number of connections; 10 by default. */
  readonly connections?: number;
  /** Called when nothing but waiting for the server is left to do. The modules that will use the database can be loaded in this time. */
  readonly meanwhile?: () => void;
  /** Leaves the schema as it is. A backup before an upgrade and a restore need this. */
  readonly asIs?: boolean;
}

/**
 * Opens the database and updates its schema. The caller closes it.
 * @throws SettingsError `database-url`, `earlier-database`, `newer-database`; UnreachableError `database-in-use`, `database-unreachable`,
 * and those of the embedded server.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const where = options.url === null ? `the embedded database in ${options.dataDir}` : describe(options.url);
  let embedded: EmbeddedServer | null = null;
  const { dataDir, meanwhile } = options;
  if (options.url === null) embedded = await openEmbeddedServer({ dataDir, ...(meanwhile && { meanwhile }) });
  else meanwhile?.();
  const url = options.url ?? embedded?.url ?? "";
  // The module is loaded only here. If the server had to be started, it is starting by now, and both happen at the same time.
  const { connectPool } = await import("./connect-pool.ts");
  const connected = connectPool({ url, connections: options.connections ?? 10 });
  const close = async () => {
    await connected.close();
    await embedded?.close();
  };
  try {
    await (options.asIs ? connected.check(where) : connected.migrate(where));
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
  if (!isPostgresAddress(url))
    throw new SettingsError(
      "the database's address is not a PostgreSQL address; write it as postgresql://user:password@host:port/name",
      { code: "database-url" },
    );
  const { hostname, port, pathname } = new URL(url);
  return `the database ${hostname}:${port || 5432}${pathname}`;
}
