import type pg from "pg";

/** `ref` and `unref` are there, but not in the type's package. */
export type NamedClient = pg.Client & { ref(): void; unref(): void };

export type ConnectAttempt =
  | { readonly client: NamedClient; readonly error: null }
  | { readonly client: null; readonly error: Error & { code?: string } };

/** One try at one named connection. A lost connection is reported by the client's `end` event, never by a crash. */
export async function connectClient(url: string, applicationName: string): Promise<ConnectAttempt> {
  // Loaded here, so that a server that has to be started first is under way by then.
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return { client: client as NamedClient, error: null };
  } catch (error) {
    await client.end().catch(() => {});
    return { client: null, error: error as Error };
  }
}
