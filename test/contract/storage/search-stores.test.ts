import { afterAll, beforeAll, expect, test } from "vitest";
import type { LeakSighting } from "../../../domain/ports/exposure/leak-log.ts";
import { createLeakSightingLog } from "../../../storage/exposure/create-leak-sighting-log.ts";
import { createQueryLeakLog } from "../../../storage/exposure/create-query-leak-log.ts";
import { createSearchCache, createSearchQuota } from "../../../storage/pages/create-search-cache.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

describeOnEachPostgres("search cache, quota and exposures", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  test("an answer is given back until it expires, and swept after that", async () => {
    const cache = createSearchCache({ db: open.db });
    const key = { provider: "serper", query: `q ${"长".repeat(3000)}`, locale: "en-US", day: "2026-03-08" };
    const [now, later] = [new Date("2026-03-08T01:00:00Z"), new Date("2026-03-08T07:00:00Z")];
    const found = {
      outcome: "results" as const,
      results: [
        { title: "a\0b", url: "https://a.example/", snippet: "s", source: "google", published: "2026-03-01" },
      ],
    };
    expect(await cache.get(key, now)).toBeNull();
    await cache.put(key, { outcome: "empty", detail: "nothing was found" }, { now, expires: later });
    await Promise.all([1, 2, 3].map(() => cache.put(key, found, { now, expires: later })));
    expect(await cache.get(key, now)).toEqual(found);
    for (const other of [{ provider: "brave" }, { query: "q" }, { locale: "zh-CN" }, { day: "2026-03-09" }])
      expect(await cache.get({ ...key, ...other }, now)).toBeNull();
    expect(await cache.get(key, later)).toBeNull();
    await cache.put({ ...key, query: "another" }, found, { now: later, expires: new Date("2026-03-09") });
    const { rows } = await open.db.pool.query("select count(*)::int as n from search_cache");
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("no more queries are taken than a day has, by however many at once", async () => {
    const quota = createSearchQuota({ db: open.db });
    const taken = await Promise.all(Array.from({ length: 20 }, () => quota.take("brave", "2026-03-08", 7)));
    expect(taken.filter(Boolean)).toHaveLength(7);
    expect(await quota.take("brave", "2026-03-09", 7)).toBe(true);
    expect(await quota.take("tavily", "2026-03-08", 7)).toBe(true);
    expect(await quota.take("brave", "2026-03-08", 8)).toBe(true);
  });

  test("an exposure is noted once for each call, under a lease that holds", async () => {
    const queryLeaks = createQueryLeakLog({ db: open.db });
    const { lease } = await open.newRun();
    const scope = { kind: "run", id: lease.runId, epoch: lease.epoch } as const;
    const key = { scope, step: "gather", round: 2, name: "gather/a1", turn: 3 };
    const exposure = {
      key,
      query: "q\0",
      questionId: "question-1",
      excerpt: "p",
      decision: "refused",
    } as const;
    await queryLeaks.note(exposure);
    await queryLeaks.note({ ...exposure, excerpt: "later" });
    await queryLeaks.note({ ...exposure, key: { ...key, step: "panel" }, decision: "sent" });
    expect(await queryLeaks.list({ questionId: "question-1", decision: "refused" })).toEqual([
      {
        id: expect.any(String),
        ...{ key: { ...key, scope: { kind: "run", id: lease.runId } }, query: "q\uFFFD", excerpt: "p" },
        ...{ questionId: "question-1", decision: "refused", noticed: expect.any(Date) },
      },
    ]);
    expect(await queryLeaks.list({ decision: "sent" })).toHaveLength(1);
    expect(await queryLeaks.list({ questionId: "question-2" })).toEqual([]);
    const old = { ...key, scope: { ...scope, epoch: lease.epoch - 1 } };
    await expect(queryLeaks.note({ ...exposure, key: old })).rejects.toMatchObject({ code: "lost-lease" });
  });

  test("an item that was met is noted once for each address and piece of work, under a lease that holds", async () => {
    const leakSightings = createLeakSightingLog({ db: open.db });
    const { lease } = await open.newRun();
    const scope = { kind: "run", id: lease.runId, epoch: lease.epoch } as const;
    const key = { scope, step: "gather", round: 2, name: "gather/a1", turn: 3 };
    const url = `http://a.example/${"l".repeat(5000)}#part`;
    const seen: LeakSighting = { kind: "question", itemId: "question-7", place: "page", url, excerpt: "p\0" };
    const mark: LeakSighting = { ...seen, kind: "canary", itemId: "canary-1" };
    await leakSightings.note(key, []);
    await leakSightings.note(key, [seen, mark]);
    await Promise.all(
      [1, 2].map(() => leakSightings.note({ ...key, turn: 9 }, [{ ...seen, excerpt: "later" }])),
    );
    await leakSightings.note({ ...key, scope: { kind: "seeding", id: "s" } }, [
      seen,
      { ...seen, place: "search" },
    ]);
    expect(await leakSightings.list({ itemId: "canary-1" })).toMatchObject([
      { ...mark, url: mark.url.slice(0, -5), excerpt: "p\uFFFD", step: "gather", scope: { kind: "run" } },
    ]);
    const found = await leakSightings.list({ itemId: "question-7" });
    expect(found.map(({ scope: { kind }, place }) => `${kind} ${place}`).sort()).toEqual([
      "run page",
      "seeding page",
      "seeding search",
    ]);
    expect(found.every(({ excerpt }) => excerpt === "p\uFFFD")).toBe(true);
    expect(await leakSightings.list({ limit: 2 })).toHaveLength(2);
    const old = { ...key, scope: { ...scope, epoch: scope.epoch - 1 } };
    await expect(leakSightings.note(old, [seen])).rejects.toMatchObject({ code: "lost-lease" });
  });
});
