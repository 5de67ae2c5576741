import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { createProgressLog } from "../../../storage/progress/create-progress-log.ts";
import { startPostgres, type TestPostgres } from "../../support/start-postgres.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

it("a position that was given before a crash of the database misses nothing that happens after it", async () => {
  const ask = async <Row extends object>(text: string, times = 1): Promise<Row[]> => {
    const client = new Client({ connectionString: postgres.url });
    client.on("error", () => {});
    await client.connect();
    try {
      let rows: Row[] = [];
      for (let time = 0; time < times; time += 1) rows = (await client.query<Row>(text)).rows;
      return rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const order = (id: string) =>
    ask(`insert into refreshes (id, target, languages, settings_hash) values ('${id}', 1, '["en"]', 'h')`);
  const db = await openDatabase({ url: postgres.url, dataDir: "unused" });
  const progress = createProgressLog({ db });
  try {
    // The server writes its log out at a commit alone.
    await ask("alter system set wal_writer_delay = '10s'");
    await ask("alter system set wal_writer_flush_after = '1GB'");
    await ask("select pg_reload_conf()");
    await order("before");
    // A transaction that ends without a change has a number, of which the log of a crashed server knows nothing.
    const [last] = await ask<{ number: string }>("select pg_current_xact_id()::text as number", 200);
    const position = await progress.end();
    await postgres.kill();
    await postgres.restart();
    await order("after");
    const events = await progress.list({ after: position, limit: 10 });
    expect(events.map(({ refreshId }) => refreshId)).toEqual(["after"]);
    // The crash took numbers back, or this would be no test.
    expect(BigInt(events[0]?.cursor.split(".")[0] ?? 0)).toBeLessThan(BigInt(last?.number ?? 0));
  } finally {
    await db.close();
  }
});
