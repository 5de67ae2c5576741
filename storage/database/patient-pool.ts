import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { isConnectionError } from "./is-connection-error.ts";

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

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("error", () => {});
    this.on("connect", (client) => client.on("error", () => {}));
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
      try {
        return await super.connect();
      } catch (error) {
        if (this.ending || !isConnectionError(error) || Date.now() > giveUpAt) throw error;
        await delay(50);
      }
    }
  }
}
