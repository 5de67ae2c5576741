import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import type { PostgresKind } from "./has-server.ts";
import { sharedPostgres } from "./shared-postgres.ts";

export interface TestDatabase {
  /** A DATABASE_URL. */
  readonly url: string;
  close(): Promise<void>;
}

const defaultKind = (): PostgresKind => (process.env["FRESHET_TEST_PG"] === "debian" ? "debian" : "embedded");

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * An empty database of the caller's own on the run's shared server: the embedded binaries, or Debian's when asked for or
 * when FRESHET_TEST_PG=debian. Closing drops it, with whoever is still connected.
 */
export async function openTestDatabase({ kind = defaultKind() } = {}): Promise<TestDatabase> {
  const server = await sharedPostgres(inject("testRun"), kind);
  const name = `freshet_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, close: () => onServer(server, `drop database if exists ${name} with (force)`) };
}
