import pg from "pg";

export interface Listener {
  /** Calls `hear` with the payload of each notification on the channel, until the returned function is called. */
  listen(channel: string, hear: (payload: string) => void): () => void;
  close(): Promise<void>;
}

const RECONNECT_MS = 1_000;

/**
 * Uses LISTEN on one connection for everything that waits in this process. Notifications are only hints, because those that are sent while
 * the connection is being made or restored are missed. So a waiting caller must also poll.
 */
export function createListener(options: { readonly url: string }): Listener {
  const hearers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let connecting: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const connect = async () => {
    if (closed || client !== null || hearers.size === 0) return;
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: "freshet-listener",
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client = fresh;
    fresh.on("error", () => {});
    fresh.once("end", lost);
    fresh.on("notification", ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload ?? "");
    });
    try {
      await fresh.connect();
      for (const channel of hearers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      await fresh.end().catch(() => {});
      lost();
    }
  };
  const lost = () => {
    client = null;
    if (closed || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      connecting = connecting.then(connect);
    }, RECONNECT_MS);
    timer.unref();
  };

  return {
    listen(channel, hear) {
      const known = hearers.get(channel);
      const set = known ?? new Set();
      set.add(hear);
      hearers.set(channel, set);
      if (known === undefined) {
        connecting = connecting.then(async () => {
          if (client === null) await connect();
          else await client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
        });
      }
      return () => void set.delete(hear);
    },
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => {});
    },
  };
}
