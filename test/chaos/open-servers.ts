import { randomBytes } from "node:crypto";
import { Redis } from "ioredis";
import { Client } from "pg";
import type { PostgresKind } from "../support/has-server.ts";
import { startPostgres } from "../support/start-postgres.ts";
import { startRedis } from "../support/start-redis.ts";
import { waitUntil } from "../support/wait-until.ts";
import type { QueueKind } from "./plan-kills.ts";

/** The servers that a session's runs share, each run in a database of its own; killed and started again by the runs. */
export interface ChaosServers {
  readonly queue: QueueKind;
  readonly redisUrl: string | null;
  /** An empty database. */
  createDatabase(): Promise<{ url: string; drop(): Promise<void> }>;
  killDatabase(): Promise<void>;
  killRedis(): Promise<void>;
  /** Brings up what is down. */
  restore(): Promise<void>;
  /** Empties Redis. */
  wipeRedis(): Promise<void>;
  close(): Promise<void>;
}

const patience = { timeout: 90_000, interval: 200 };

export async function openServers(
  queue: QueueKind,
  { kind = "embedded" as PostgresKind } = {},
): Promise<ChaosServers> {
  const postgres = await startPostgres({ kind });
  const redis = queue === "redis" ? await startRedis() : null;
  let databaseDown = false;
  let redisDown = false;

  const statement = (text: string): Promise<true> =>
    waitUntil(
      text,
      async () => {
        const client = new Client({ connectionString: postgres.url, connectionTimeoutMillis: 5000 });
        client.on("error", () => {});
        try {
          await client.connect();
          await client.query(text);
          return true;
        } finally {
          await client.end().catch(() => {});
        }
      },
      patience,
    );

  return {
    queue,
    redisUrl: redis?.url ?? null,
    async createDatabase() {
      const name = `chaos_${randomBytes(6).toString("hex")}`;
      await statement(`create database ${name} template template0`);
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      return {
        url: url.href,
        drop: () => statement(`drop database if exists ${name} with (force)`).then(() => {}),
      };
    },
    async killDatabase() {
      databaseDown = true;
      await postgres.kill();
    },
    async killRedis() {
      redisDown = true;
      await redis?.kill();
    },
    async restore() {
      if (databaseDown)
        await waitUntil("PostgreSQL to be back", () => postgres.restart().then(() => true), patience);
      databaseDown = false;
      if (redisDown && redis)
        await waitUntil("Redis to be back", () => redis.restart().then(() => true), patience);
      redisDown = false;
    },
    async wipeRedis() {
      if (redis === null) return;
      const client = new Redis(redis.url, { maxRetriesPerRequest: 20 });
      client.on("error", () => {});
      try {
        await client.flushall();
      } finally {
        client.disconnect();
      }
    },
    async close() {
      await postgres.close();
      await redis?.close();
    },
  };
}
