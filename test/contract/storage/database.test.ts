import { expect, test } from "vitest";
import { exitCodeOf } from "../../../domain/errors/freshet-error.ts";
import { claimWorld } from "../../../storage/database/claim-world.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { freePort } from "../../support/free-port.ts";
import { startPostgres } from "../../support/start-postgres.ts";
import { openTestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";

describeOnEachPostgres("the database", (kind) => {
  test("processes that open an empty one at once migrate it once", async () => {
    const empty = await openTestDatabase({ kind, isEmpty: true });
    const opened = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ url: empty.url, dataDir: "unused" })),
    );
    const [first] = opened;
    if (first === undefined) throw new Error("none opened");
    const { rows } = await first.pool.query("select count(*)::int as n from drizzle.__drizzle_migrations");
    const again = await openDatabase({ url: empty.url, dataDir: "unused" });
    const { rows: after } = await again.pool.query(
      "select count(*)::int as n from drizzle.__drizzle_migrations",
    );
    expect(after).toEqual(rows);
    await Promise.all([...opened, again].map((db) => db.close()));
    await empty.close();
  });

  test("one that is up to date opens though another process migrates, for nothing has to be done", async () => {
    const empty = await openTestDatabase({ kind, isEmpty: true });
    const holder = await openDatabase({ url: empty.url, dataDir: "unused" });
    const migrating = await holder.pool.connect();
    await migrating.query("select pg_advisory_lock(7205149)");
    const again = await openDatabase({ url: empty.url, dataDir: "unused" });
    await again.close();
    migrating.release(true);
    await holder.close();
    await empty.close();
  });

  test("one that an earlier version made is refused with one line that says what to do", async () => {
    const earlier = await openTestDatabase({ kind, isEmpty: true });
    const before = await openDatabase({ url: earlier.url, dataDir: "unused" });
    // The earlier version's journal had another beginning.
    await before.pool.query("update drizzle.__drizzle_migrations set created_at = 1795257955167");
    await before.close();
    const error = await openDatabase({ url: earlier.url, dataDir: "unused" }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ decision: "settings", code: "earlier-database" });
    expect(String(error)).toMatch(
      /^\S+: the database \S+ was made by an earlier version [^\n]+; choose another [^\n]+$/u,
    );
    expect(exitCodeOf(error)).toBe(2);
    await earlier.close();
  });

  test("belongs to one world", async () => {
    const empty = await openTestDatabase({ kind, isEmpty: true });
    const db = await openDatabase({ url: empty.url, dataDir: "unused" });
    await claimWorld({ db, world: "simulated" });
    await claimWorld({ db, world: "simulated" });
    await expect(claimWorld({ db, world: "real" })).rejects.toMatchObject({
      decision: "settings",
      code: "other-world",
    });
    await db.close();
    await empty.close();
  });

  test("work goes on after its server was killed and started again", async () => {
    const server = await startPostgres({ kind });
    const db = await openDatabase({ url: server.url, dataDir: "unused" });
    const refreshes = createRefreshStore({ db });
    const wanted = { target: 1, languages: ["en"], domains: null, settingsHash: "h" } as const;
    const { id } = await refreshes.create({ ...wanted, budgetDollars: null });
    await server.kill();
    // A statement that is sent before the connection's end is known fails with it; who asks then asks again.
    await waitUntil("the pool to know of it", async () => db.pool.totalCount === 0);
    const [found] = await Promise.all([refreshes.get(id), server.restart()]);
    expect(found?.id).toBe(id);
    await db.close();
    await server.close();
  });

  test("connections that were lent out when the server was killed are given back, and the pool ends", async () => {
    const server = await startPostgres({ kind });
    const db = await openDatabase({ url: server.url, dataDir: "unused", connections: 3 });
    const lent = await Promise.all([1, 2, 3].map(() => db.pool.connect()));
    const ended = Promise.all(lent.map((client) => new Promise((resolve) => client.once("end", resolve))));
    await server.kill();
    await ended;
    await server.restart();
    // Nobody gave the three back; there is room all the same.
    const { rows } = await db.pool.query("select 1 as one");
    expect(rows).toEqual([{ one: 1 }]);
    for (const client of lent) client.release();
    await db.close();
    await server.close();
  });
});

test("one that can't be reached, and an address that is none, give one line without the password", async () => {
  const port = await freePort();
  const url = `postgresql://someone:secret@127.0.0.1:${port}/nowhere`;
  const refused = await openDatabase({ url, dataDir: "unused" }).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    decision: "unreachable",
    code: "database-unreachable",
    message: expect.stringMatching(/^the database 127\.0\.0\.1:\d+\/nowhere can't be reached [^\n]+$/),
  });
  expect(String(refused)).not.toContain("secret");
  await expect(openDatabase({ url: "mysql://x:secret@y/z", dataDir: "unused" })).rejects.toMatchObject({
    decision: "settings",
    message: expect.not.stringContaining("secret"),
  });
});
