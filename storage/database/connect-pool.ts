import { drizzle } from "drizzle-orm/node-postgres";
import { createListener, type Listener } from "./create-listener.ts";
import { migrateDatabase } from "./migrate-database.ts";
import type { Orm } from "./open-database.ts";
import { PatientPool } from "./patient-pool.ts";

export interface Connected {
  readonly orm: Orm;
  readonly pool: PatientPool;
  readonly listener: Listener;
  /** Brings the schema up to date; `where` names the database in errors. @throws SettingsError `earlier-database` */
  migrate(where: string): Promise<void>;
  close(): Promise<void>;
}

/** Long enough for the embedded server to be started again after a kill. */
const PATIENCE_MS = 20_000;

/** The connections to a server that is up, made when they are first needed; at most `connections` at once. */
export function connectPool({ url, connections }: { url: string; connections: number }): Connected {
  const pool = new PatientPool({
    connectionString: url,
    max: connections,
    application_name: "freshet",
    connectionTimeoutMillis: 10_000,
    // A stopped process must not keep rows locked for ever.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  const listener = createListener({ url });
  return {
    orm: drizzle(pool),
    pool,
    listener,
    async migrate(where) {
      await migrateDatabase(pool, where);
      pool.patience = PATIENCE_MS;
    },
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}
