import type pg from "pg";

/** The client has `ref` and `unref`, but its package of types does not declare them. */
export type NamedClient = pg.Client & { ref(): void; unref(): void };

export type ConnectAttempt =
  | { readonly client: NamedClient; readonly error: null }
  | { readonly client: null; readonly error: Error & { code?: string } };

/** Tries once to make a named connection. If the connection is lost later, the client emits `end` and the process does not crash. */
export async function connectClient(url: string, applicationName: string): Promise<ConnectAttempt> {
  // The package is loaded only here. If the server had to be started, it is starting by now, and both happen at the same time.
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
