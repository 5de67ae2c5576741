import { setTimeout as delay } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isConnectionError } from "./clear-error.ts";
import { createListener, type Listener } from "./create-listener.ts";
import { migrateDatabase } from "./migrate-database.ts";
import type { Orm } from "./open-database.ts";

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

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that waits for a server which restarts: nothing was sent yet when a connection can't be made, so trying again is
 * free of doubt. A connection lost under way is an error for whoever used it, never an uncaught event.
 */
export class PatientPool extends pg.Pool {
  /** Milliseconds for which connecting is tried again. */
  patience = 0;
  /** Set where the server is gone for good: no connection is tried any more. */
  fault: Error | null = null;
  readonly #lost = new WeakSet<pg.ClientBase>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("error", () => {});
    this.on("connect", (client) => {
      client.on("error", () => {});
      client.once("end", () => this.#lost.add(client));
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
 * A connection that is lost while it is lent out is given back at once: the query layer forgets to where its BEGIN fails,
 * and a pool that misses one never ends. What the borrower gives back after that is ignored.
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
