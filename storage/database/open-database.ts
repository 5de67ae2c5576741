import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type FreshetError, SettingsError } from "../../domain/freshet-error.ts";
import { type EmbeddedServer, openEmbeddedServer } from "../embedded/open-embedded-server.ts";
import { clearError } from "./clear-error.ts";
import { createListener, type Listener } from "./create-listener.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { PatientPool } from "./patient-pool.ts";

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
}

/** Long enough for the embedded server to be started again after a kill. */
const PATIENCE_MS = 20_000;

/**
 * Opens the database and brings its schema up to date. Who opens it closes it.
 * @throws SettingsError `database-url`; UnreachableError `database-unreachable`, and those of the embedded server.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const where = options.url === null ? `the embedded database in ${options.dataDir}` : describe(options.url);
  let embedded: EmbeddedServer | null = null;
  if (options.url === null) embedded = await openEmbeddedServer({ dataDir: options.dataDir });
  const url = options.url ?? embedded?.url ?? "";
  const pool = new PatientPool({
    connectionString: url,
    max: options.connections ?? 10,
    application_name: "freshet",
    connectionTimeoutMillis: 10_000,
    // A stopped process must not keep rows locked for ever.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  const listener = createListener({ url });
  const close = async () => {
    await listener.close();
    await pool.end();
    await embedded?.close();
  };
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await close().catch(() => {});
    throw clearError(error, where);
  }
  pool.patience = PATIENCE_MS;
  embedded?.onGone((error) => {
    pool.fault = error;
  });
  const onGone: Database["onGone"] = (hear) => embedded?.onGone(hear);
  return { orm: drizzle(pool), pool, url, listen: listener.listen, onGone, close };
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
