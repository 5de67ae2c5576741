import {
  createPostgresBackend,
  type PgPool,
  type PostgresConnectionOptions,
  type PostgresQueueBackend,
  Queue,
  runMigrations,
  Worker,
} from "bullmq";
import pg from "pg";
import { type QueueBackEnd, type QueueJob, queueJob } from "./queue-back-end.ts";

const PostgresQueue = Queue<
  QueueJob,
  void,
  string,
  QueueJob,
  void,
  string,
  PostgresQueueBackend,
  PostgresConnectionOptions
>;
const PostgresWorker = Worker<QueueJob, void, string, PostgresQueueBackend, never, PostgresConnectionOptions>;

const schema = "bullmq";
// Number of connections. Each worker occupies one for LISTEN; the others are for short statements and are released when idle.
const connections = 12;
// PostgreSQL's codes undefined_table, undefined_function, invalid_schema_name and undefined_column: the tables were dropped.
const dropped = new Set(["42P01", "42883", "3F000", "42703"]);

function codeOf(error: unknown): unknown {
  return error instanceof Error ? (Reflect.get(error, "code") ?? codeOf(error.cause)) : undefined;
}

/** Opens the queues in their own schema in PostgreSQL, and migrates that schema. */
export async function openPostgresBackEnd(options: {
  url: string;
  onError: (error: Error) => void;
  /** Prepares a new connection. */
  onConnect: (client: pg.ClientBase) => void;
}): Promise<QueueBackEnd> {
  const { url, onError, onConnect } = options;
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c search_path=${schema},public`,
    application_name: "freshet-queue",
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    idleTimeoutMillis: 120_000,
  });
  pool.on("error", onError);
  pool.on("connect", (client) => {
    client.on("error", onError);
    onConnect(client);
  });
  const migrate = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await runMigrations(client, schema);
    } finally {
      client.release();
    }
  };
  try {
    await migrate();
  } catch (error) {
    await pool.end();
    throw error;
  }
  // BullMQ's type of the pool is narrower than the type of pg.
  const connection = pool as PgPool;
  const { hostname, port } = new URL(url);
  return {
    where: `PostgreSQL at ${hostname}:${port || "5432"}`,
    openQueue: (name) => new PostgresQueue(name, { connection }, createPostgresBackend),
    openWorker: (name, process, settings) =>
      new PostgresWorker(
        name,
        async (job) => process(queueJob.parse(job.data)),
        { ...settings, connection },
        createPostgresBackend,
      ),
    async ping() {
      await pool.query("select 1");
    },
    prepare: migrate,
    async restore(error) {
      if (!dropped.has(String(codeOf(error)))) return false;
      await migrate();
      return true;
    },
    close: () => pool.end(),
  };
}
