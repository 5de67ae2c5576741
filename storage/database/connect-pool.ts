import { setTimeout as delay } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isConnectionError } from "./clear-error.ts";
import { createListener, type Listener } from "./create-listener.ts";
import { checkMigrations, migrateDatabase } from "./migrate-database.ts";
import { migrationsOf } from "./migrations.ts";
import { createStatementNamer } from "./name-statements.ts";

/** The query layer over a pool. */
export type Orm = NodePgDatabase<Record<string, never>>;

export interface Connected {
  readonly orm: Orm;
  readonly pool: PatientPool;
  readonly listener: Listener;
  /** Brings the schema up to date; `where` names the database in errors. @throws SettingsError `earlier-database`, `newer-database` */
  migrate(where: string): Promise<void>;
  /** Only checks that this version knows the schema. @throws SettingsError `earlier-database`, `newer-database` */
  check(where: string): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds to wait for a server. In this time the embedded server can be started again after a kill. */
const PATIENCE_MS = 20_000;

/** A pool of at most `connections` connections to a running server. Connections are made when they are first needed. */
export function connectPool({ url, connections }: { url: string; connections: number }): Connected {
  const pool = new PatientPool({
    connectionString: url,
    max: connections,
    application_name: "freshet",
    connectionTimeoutMillis: 10_000,
    // Idle connections are kept for a while, because the server starts a process for each new connection, which parses and plans all
    // statements anew.
    idleTimeoutMillis: 120_000,
    // A suspended process must not keep rows locked permanently.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  const listener = createListener({ url });
  const bePatient = (): void => {
    pool.patience = PATIENCE_MS;
  };
  return {
    orm: drizzle(pool),
    pool,
    listener,
    async migrate(where) {
      await migrateDatabase(pool, where);
      bePatient();
    },
    async check(where) {
      checkMigrations(await migrationsOf(pool), where);
      bePatient();
    },
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that waits while a server restarts. Retrying is safe, because nothing has been sent if a connection can't be made. If a connection
 * is lost during use, its user gets an error; the loss is never an uncaught event.
 */
export class PatientPool extends pg.Pool {
  /** Milliseconds for which connecting is retried. */
  patience = 0;
  /** Error that is set when the server is gone permanently: no connection is tried any longer. */
  fault: Error | null = null;
  readonly #lost = new WeakSet<pg.ClientBase>();

  constructor(config: pg.PoolConfig) {
    super(config);
    const nameStatements = createStatementNamer();
    this.on("error", () => {});
    this.on("connect", (client) => {
      client.on("error", () => {});
      client.once("end", () => this.#lost.add(client));
      nameStatements(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connectPatiently();
    if (callback === undefined) return connecting;
    connecting.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const giveUpAt = Date.now() + this.patience;
    for (;;) {
      if (this.fault !== null) throw this.fault;
      try {
        const client = await super.connect();
        if (!this.#lost.has(client)) return giveBackWhenLost(client);
        client.release(true);
      } catch (error) {
        if (this.ending || !isConnectionError(error) || Date.now() > giveUpAt) throw error;
        await delay(50);
      }
    }
  }
}

/**
 * Releases a connection at once if it is lost while in use. This is needed because the query layer does not release a connection whose
 * BEGIN fails, and closing a pool waits for all its connections, so it would wait forever. A later release by the user is ignored.
 */
function giveBackWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  let released = false;
  const once = (destroy?: Error | boolean): void => {
    if (released) return;
    released = true;
    client.off("end", lost);
    release(destroy);
  };
  const lost = (): void => once(true);
  client.once("end", lost);
  client.release = once;
  return client;
}
