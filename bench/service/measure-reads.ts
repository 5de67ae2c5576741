import autocannon from "autocannon";
import pg from "pg";
import type { OpenService } from "../../test/support/open-service.ts";
import { cpuOf, cpuOfServer } from "./cpu-of.ts";
import type { Read } from "./list-reads.ts";
import { recordStatements, replay } from "./record-statements.ts";
import type { Serving } from "./start-serving.ts";

export interface MeasuredRead {
  readonly name: string;
  readonly status: number;
  readonly bytes: number;
  /** Milliseconds of CPU of one read: the service's process, and the database's. */
  readonly serviceMs: number;
  readonly databaseMs: number;
  /** Milliseconds for the same statements without the service: of a program that sends them, and of the database. */
  readonly bareMs: number;
  readonly statements: number;
}

export interface MeasureOptions {
  readonly serving: Serving;
  /** The service within this process, on the same database: it tells which statements a read is. */
  readonly own: OpenService;
  readonly databaseUrl: string;
  readonly databasePid: number;
  /** The number of times that each read is sent. */
  readonly times: number;
  /** Takes one line for each read that was measured. */
  readonly say: (line: string) => void;
}

/** Measures the CPU time of each read, one after another. Unlike the duration, the CPU time hardly grows on a busy machine. */
export async function measureReads(reads: readonly Read[], options: MeasureOptions): Promise<MeasuredRead[]> {
  const { serving, databasePid, own, times, databaseUrl, say } = options;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const send = (path: string, amount: number): Promise<autocannon.Result> =>
    autocannon({
      url: `${serving.url}${path}`,
      headers: { authorization: `Bearer ${serving.token}` },
      connections: 1,
      amount,
    });
  try {
    // A service runs for a long time. Without this warm-up, the first reads would also pay for the compiler and for the first query plans.
    for (const { path } of reads) await send(path, times);
    const measured: MeasuredRead[] = [];
    for (const { name, path } of reads) {
      const first = await fetch(`${serving.url}${path}`, {
        headers: { authorization: `Bearer ${serving.token}` },
      });
      const bytes = (await first.arrayBuffer()).byteLength;
      const before = { service: cpuOf(serving.pid), database: cpuOfServer(databasePid) };
      await send(path, times);
      const service = cpuOf(serving.pid) - before.service;
      const database = cpuOfServer(databasePid) - before.database;
      await own.ask(path);
      const statements = await recordStatements(() => own.ask(path));
      await replay(client, statements, 1);
      const databaseBefore = cpuOfServer(databasePid);
      const bare = await replay(client, statements, times);
      const bareDatabase = cpuOfServer(databasePid) - databaseBefore;
      say(`${name}: ${(service / times).toFixed(1)} ms`);
      measured.push({
        name,
        status: first.status,
        bytes,
        serviceMs: service / times,
        databaseMs: database / times,
        bareMs: (bare + bareDatabase) / times,
        statements: statements.length,
      });
    }
    return measured;
  } finally {
    await client.end();
  }
}
