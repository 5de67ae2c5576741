import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../../storage/database/open-database.ts";
import { prepareForms, prepareOnce, prepareSql } from "../../../storage/database/prepare-once.ts";
import { exposureEvents } from "../../../storage/exposure/exposure-events.ts";
import { runs } from "../../../storage/runs/runs.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

describeOnEachPostgres("a statement that is prepared once", (kind) => {
  let open: StoreDatabase;
  let db: Database;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
    db = await openDatabase({ url: open.url, dataDir: "unused", connections: 1 });
  });
  afterAll(async () => {
    await db.close();
    await open.close();
  });
  const countPrepared = async (like: string): Promise<number> => {
    const found = await db.pool.query("select 1 from pg_prepared_statements where statement like $1", [like]);
    return found.rows.length;
  };

  test("is built once and parsed once by a connection, and returns the rows of its values", async () => {
    const { lease } = await open.newRun();
    const other = await open.newRun();
    let built = 0;
    const byId = prepareOnce(() => {
      built += 1;
      return db.orm
        .select({ id: runs.id, started: runs.started })
        .from(runs)
        .where(eq(runs.id, sql.placeholder("id")));
    });
    expect(await byId({ id: lease.runId })).toEqual([{ id: lease.runId, started: expect.any(Date) }]);
    expect(await byId({ id: other.lease.runId })).toMatchObject([{ id: other.lease.runId }]);
    expect(await byId({ id: "none" })).toEqual([]);
    expect(built).toBe(1);
    expect(await countPrepared('select "id", "started" from "runs"%')).toBe(1);
  });

  test("is any statement with values that is sent often, also in transactions and by whoever else uses the pool", async () => {
    const sum = "select $1::int + $2::int as often";
    for (let n = 1; n <= 3; n += 1) {
      const { rows } = await db.pool.query(sum, [n, 1]);
      expect(rows).toEqual([{ often: n + 1 }]);
    }
    await db.orm.transaction(async (tx) => {
      for (let n = 1; n <= 3; n += 1)
        expect((await tx.execute(sql`select ${n}::int as inside`)).rows).toEqual([{ inside: n }]);
    });
    expect(await countPrepared("select $1::int + $2::int as often")).toBe(1);
    expect(await countPrepared("select $1::int as inside")).toBe(1);
    await db.pool.query("select $1::int as seldom", [1]);
    expect(await countPrepared("select $1::int as seldom")).toBe(0);
  });

  test("is planned anew where a table that it reads has changed", async () => {
    await db.pool.query("create table changing (word text)");
    await db.pool.query("insert into changing values ('one')");
    const read = async () =>
      (await db.pool.query("select word from changing where word <> $1", ["two"])).rows;
    for (let n = 0; n < 3; n += 1) expect(await read()).toEqual([{ word: "one" }]);
    await db.pool.query("create index on changing (word); alter table changing add column more int");
    expect(await read()).toEqual([{ word: "one" }]);
    await db.pool.query("drop table changing; create table changing (word text)");
    expect(await read()).toEqual([]);
  });

  test("has one text for each of its forms, and further forms than are kept still work", async () => {
    const counted = prepareForms((columns: readonly number[]) =>
      db.orm
        .select({ values: sql<number[]>`array[${sql.raw(columns.join(", "))}]` })
        .from(sql`(select 1) as one`)
        .where(sql`${sql.placeholder("wanted")}::boolean`),
    );
    for (let n = 1; n <= 105; n += 1)
      expect(await counted([n, 7], { wanted: true })).toEqual([{ values: [n, 7] }]);
    expect(await counted([105, 7], { wanted: false })).toEqual([]);
  });

  test("takes values for hand-written SQL by their names, each as often as it occurs", async () => {
    const sum = prepareSql<{ sum: number }>(
      db,
      () =>
        sql`select ${sql.placeholder("a")}::int + ${sql.placeholder("b")}::int + ${sql.placeholder("a")}::int as sum`,
    );
    expect(await sum({ a: 1, b: 10 })).toEqual([{ sum: 12 }]);
    expect(await sum({ a: 2, b: 20 })).toEqual([{ sum: 24 }]);
  });

  test("parses what it writes into a JSON column: a value that could not be read again is refused", async () => {
    const { placeholder } = sql;
    const add = prepareOnce(() =>
      db.orm.insert(exposureEvents).values({
        ...{ itemId: "q-none", kind: "published", key: placeholder("key"), party: "p", at: new Date(0) },
        detail: placeholder("detail"),
      }),
    );
    await add({ key: "one", detail: { by: "test" } });
    await expect(add({ key: "two", detail: { by: [] } })).rejects.toMatchObject({ code: "unstorable-value" });
    const { rows } = await db.pool.query("select key, detail from exposure_events where item_id = 'q-none'");
    expect(rows).toEqual([{ key: "one", detail: { by: "test" } }]);
  });
});
