import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { CallScope } from "../../../domain/ports/models/call-ledger.ts";
import type { Seeding } from "../../../domain/ports/runs/seeding-store.ts";
import { createCallLedger } from "../../../storage/calls/create-call-ledger.ts";
import { createPageStore } from "../../../storage/pages/create-page-store.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { createSeedStore } from "../../../storage/runs/create-seed-store.ts";
import { createSeedingStore } from "../../../storage/runs/create-seeding-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

describeOnEachPostgres("seeds, refreshes and pages", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  const seed = (name: string, subDomain: string, language: "en" | "zh" = "en") => ({
    ...{ language, domain: "science", subDomain, name, description: "", urls: ["http://a.test/"] },
    surfaced: "2026-02-01",
  });

  test("seeds are one for each name, at most so many, given out once and spread", async () => {
    const seeds = createSeedStore({ db: open.db });
    const runs = createRunStore({ db: open.db });
    const offered = ["a", "b", "c", "d"].flatMap((name) => [
      seed(`physics ${name}`, "physics"),
      seed(`physics ${name.toUpperCase()} `, "physics"),
      seed(`biology ${name}`, "biology"),
      seed(`物理 ${name}`, "physics", "zh"),
    ]);
    const added = await Promise.all([seeds.add(offered, { max: 11 }), seeds.add(offered, { max: 11 })]);
    expect(added.flat()).toHaveLength(11);
    expect(await seeds.count({ language: "en" })).toBe(8);
    expect(await seeds.list({ before: new Date("2000-01-01") })).toEqual([]);
    expect(await seeds.list({ before: new Date("2100-01-01") })).toHaveLength(11);
    const known = ["Physics A", "The Physics A", "Physics A, Inc."].map((name) => seed(name, "physics"));
    expect(await seeds.add(known, { max: 100 })).toEqual([]);
    const [seedOne] = await seeds.list({ language: "zh", limit: 1 });
    expect(await seeds.get(String(seedOne?.id))).toEqual(seedOne);

    const refresh = await createRefreshStore({ db: open.db }).create({
      ...{ target: 2, languages: ["en", "zh"], domains: null, settingsHash: "h", budgetDollars: null },
    });
    const wanted = { languages: ["en", "zh"], limit: 4, refreshId: refresh.id } as const;
    const first = await seeds.takeUnused(wanted);
    expect(first.map((one) => `${one.language} ${one.subDomain}`).sort()).toEqual([
      "en biology",
      "en physics",
      "zh physics",
      "zh physics",
    ]);
    // Taken, but no run was made of them: a kill came in between. The same refresh gets them again, another doesn't.
    expect(new Set(await seeds.takeUnused(wanted))).toEqual(new Set(first));
    const elsewhere = await seeds.takeUnused({ ...wanted, refreshId: "other" });
    expect(elsewhere.filter((one) => first.some((other) => other.id === one.id))).toEqual([]);
    for (const { id, language, domain, subDomain } of first) {
      const run = { refreshId: refresh.id, seedId: id, language, domain, subDomain };
      const made = await Promise.all([runs.create(run), runs.create(run)]);
      expect(made[0]).toEqual(made[1]);
    }
    const rest = await seeds.takeUnused({ ...wanted, limit: 100 });
    expect(rest).toHaveLength(3);
    expect(await seeds.list({ unused: true })).toEqual([]);
    expect(await seeds.takeUnused({ ...wanted, domains: ["none"] })).toEqual([]);
  });

  test("of the seeds of a sub-domain the one with the better sources is taken first, and its grade is kept", async () => {
    const seeds = createSeedStore({ db: open.db });
    const counts = { sources: [], sites: 1, fresh: 1, inLanguage: 1, reachable: 1, primary: 0 };
    const graded = (name: string, score: number) => ({
      ...seed(name, "graded", "en"),
      domain: "graded",
      grade: { ...counts, score },
    });
    const offered = [graded("Poor", 0.2), graded("Rich", 0.9), graded("Middling", 0.5)];
    await seeds.add([...offered, { ...seed("Given by hand", "graded"), domain: "graded" }], { max: 1000 });
    const wanted = { languages: ["en"], domains: ["graded"], refreshId: "graded-refresh" } as const;
    const taken = [];
    for (let round = 0; round < 4; round += 1)
      taken.push(...(await seeds.takeUnused({ ...wanted, limit: round + 1 })));
    expect([...new Set(taken.map(({ name }) => name))]).toEqual([
      "Rich",
      "Middling",
      "Poor",
      "Given by hand",
    ]);
    expect(taken[0]?.grade).toEqual({ ...counts, score: 0.9 });
  });

  test("a seeding is made once in a refresh, also outside of one, and ends once", async () => {
    const seedings = createSeedingStore({ db: open.db });
    const place = { language: "en", domain: "science", subDomain: "physics", round: 1, wanted: 8 } as const;
    for (const refreshId of ["refresh-x", null]) {
      const made = await Promise.all([1, 2, 3].map(() => seedings.create({ refreshId, ...place })));
      expect(made[0]?.created).toBeInstanceOf(Date);
      expect(await seedings.list(refreshId)).toEqual([made[0]]);
      const id = String(made[0]?.id);
      await seedings.finish(id, { status: "done", added: 5, detail: null });
      await seedings.finish(id, { status: "failed", added: 0, detail: "late" });
      expect(await seedings.get(id)).toMatchObject({ status: "done", added: 5, detail: null });
    }
  });

  test("a scope's visited pages are listed, each once and none of another's", async () => {
    const pages = createPageStore({ db: open.db });
    const scope = (id: string) => ({ kind: "seeding" as const, id });
    const snapshot = (id: string): PageSnapshot => ({
      ...{ id, url: `http://a.test/${id}`, title: id, text: `Text of ${id}.`, language: "en", links: [] },
      ...{ published: null, publishedFrom: null, retrieved: "2026-05-01T10:00:00.000Z" },
    });
    for (const id of ["listed-2", "listed-1", "listed-3"]) await pages.putSnapshot(snapshot(id));
    await pages.putVisit(scope("visits"), "http://a.test/listed-2", "listed-2");
    await pages.putVisit(scope("visits"), "http://a.test/listed-1", "listed-1");
    await pages.putVisit(scope("visits"), "http://a.test/moved", "listed-1");
    await pages.putVisit(scope("others"), "http://a.test/listed-3", "listed-3");
    expect((await pages.listVisited(scope("visits"))).map(({ id }) => id)).toEqual(["listed-1", "listed-2"]);
    expect(await pages.listVisited(scope("none"))).toEqual([]);
  });

  test("a seeding knows its day and how often its sub-domain was asked before", async () => {
    const clock = { now: () => new Date("2024-10-14T23:00:00Z") };
    const seedings = createSeedingStore({ db: open.db, clock });
    const place = { refreshId: null, domain: "science", subDomain: "optics", wanted: 8 } as const;
    const made: Seeding[] = [];
    for (const [language, round] of [
      ["en", 1],
      ["zh", 1],
      ["en", 2],
      ["en", 3],
    ] as const)
      made.push(await seedings.create({ ...place, language, round }));
    expect(made.map(({ day }) => day)).toEqual(Array(4).fill("2024-10-14"));
    const [first, other, ...later] = await Promise.all(made.map((one) => seedings.countEarlier(one)));
    // Of two of one millisecond either may be the earlier one, always the same.
    expect([other, ...[first, ...later].toSorted()]).toEqual([0, 0, 1, 2]);
    const undated = createSeedingStore({ db: open.db });
    const { day, created } = await undated.create({ ...place, language: "zh", round: 2 });
    expect(day).toBe(created.toISOString().slice(0, 10));
  });

  test("a seeding's seeds and its end are put down together, once", async () => {
    const seeds = createSeedStore({ db: open.db });
    const seedings = createSeedingStore({ db: open.db });
    const place = { language: "en", domain: "science", subDomain: "chemistry", round: 1, wanted: 8 } as const;
    const { id } = await seedings.create({ refreshId: "refresh-y", ...place });
    const found = [seed("Kelp salt", "chemistry"), seed("Amber glass", "chemistry")];
    const ends = { seedingId: id, detail: null };
    const broken = { ...seed("\u0000", "chemistry"), urls: [1n] as unknown as string[] };
    await expect(seeds.add([...found, broken], { max: 1000, ends })).rejects.toThrow();
    expect(await seedings.get(id)).toMatchObject({ status: "open", added: 0 });
    expect(await seeds.add(found, { max: 1000, ends })).toHaveLength(2);
    expect(await seedings.get(id)).toMatchObject({ status: "done", added: 2 });
    // Begun again by a worker that knew nothing of it.
    expect(await seeds.add(found, { max: 1000, ends })).toEqual([]);
    expect(await seedings.get(id)).toMatchObject({ status: "done", added: 2 });
    const { id: next } = await seedings.create({ refreshId: "refresh-y", ...place, round: 2 });
    expect(await seeds.add([], { max: 1000, ends: { seedingId: next, detail: "none" } })).toEqual([]);
    expect(await seedings.get(next)).toMatchObject({ status: "done", added: 0, detail: "none" });
  });

  test("a refresh goes on where it was, is planned by one at a time, and counts what became of it", async () => {
    const refreshes = createRefreshStore({ db: open.db });
    const runs = createRunStore({ db: open.db });
    const { lease, refreshId } = await open.newRun();
    const found = await refreshes.newestOpen("h");
    expect(found?.id).toBe(refreshId);
    const inner: (string | null)[] = [];
    const outer = await refreshes.exclusively(refreshId, async () => {
      inner.push(await refreshes.exclusively(refreshId, async () => "inner"));
      inner.push(await refreshes.exclusively("another", async () => "another"));
      return "outer";
    });
    expect([outer, ...inner]).toEqual(["outer", null, "another"]);
    expect(await refreshes.exclusively(refreshId, async () => "after")).toBe("after");

    const ledger = createCallLedger({ db: open.db });
    const key = { scope: { kind: "run", id: lease.runId }, step: "s", round: 1, name: "n" } as const;
    const call = await ledger.reserve({ key, attempt: 0, requestHash: "h", role: "r", model: "m" });
    const usage = { inputTokens: 3, cachedInputTokens: 0, outputTokens: 2, dollars: 0.25 };
    if (call.kind === "call") await ledger.commit(call.id, { reply: 1, usage, milliseconds: 1 });
    await runs.note(lease, { round: 4, step: "panel" });
    await runs.reject(lease, "not-unique", "x");
    expect(await refreshes.progress(refreshId)).toEqual({
      ...{ accepted: 0, unsolved: 0, rejected: 1, open: 0, rounds: 4, pages: 0, calls: 1 },
      ...{ inputTokens: 3, outputTokens: 2, dollars: 0.25 },
      acceptedByLanguage: { en: 0, zh: 0 },
      rejectedByReason: { "not-unique": 1 },
      seedings: { open: 0, ended: 0, failed: 0, added: 0 },
      seedsTaken: { web: 0, wikidata: 0 },
      account: { heldDollars: 0, lostDollars: 0, refusedDollars: null },
    });
    await refreshes.end(refreshId, "done");
    expect((await refreshes.listOpen()).map((one) => one.id)).not.toContain(refreshId);
    expect(await refreshes.get(refreshId)).toMatchObject({ status: "done", ended: expect.any(Date) });
  });

  test("pages are stored once, searches replayed unless they failed, and only granted addresses may be visited", async () => {
    const pages = createPageStore({ db: open.db });
    const scope: CallScope = { kind: "run", id: "run-1" };
    const page = {
      ...{ id: "hash", url: `http://a.test/${"x".repeat(5000)}`, title: "t\0", text: "one\ud800" },
      ...{ language: "en", published: null, publishedFrom: null, retrieved: "2026-02-01T00:00:00Z" },
      links: [{ url: "http://b.test/", text: "b" }],
      details: {
        ...{ mediaType: "text/html", canonical: null, site: "a.test", author: "A. Bee", modified: null },
        ...{ dateEvidence: null, dateConfidence: 0, signature: "00ff" },
      },
    };
    await pages.putSnapshot(page);
    await pages.putSnapshot({ ...page, title: "other" });
    const stored = { ...page, title: "t\uFFFD", text: "one\uFFFD" };
    expect(await pages.getSnapshot("hash")).toEqual(stored);
    await pages.grant(scope, [page.url, page.url, "http://c.test/#part"]);
    await pages.grant(scope, [page.url]);
    expect(await pages.isGranted(scope, `${page.url}#here`)).toBe(true);
    expect(await pages.isGranted(scope, "http://c.test")).toBe(true);
    expect(await pages.isGranted(scope, "http://d.test/")).toBe(false);
    expect(await pages.isGranted({ kind: "run", id: "run-2" }, page.url)).toBe(false);
    await pages.putVisit(scope, page.url, "hash");
    expect(await pages.getVisited(scope, page.url)).toEqual(stored);
    expect(await pages.getVisited(scope, "http://c.test/")).toBeNull();

    const key = { scope, step: "gather", round: 1, name: "gather", turn: 2 };
    await pages.putSearch(key, "q", "p", { outcome: "failed", detail: "500" });
    expect(await pages.getSearch(key, "q")).toBeNull();
    await pages.putSearch(key, "q", "p", { outcome: "empty", detail: "none" });
    await pages.putSearch(key, "q", "p", { outcome: "blocked", detail: "late" });
    expect(await pages.getSearch(key, "q")).toEqual({ outcome: "empty", detail: "none" });
    expect(await pages.getSearch({ ...key, turn: 3 }, "q")).toBeNull();
    expect(await pages.listResults(key.scope)).toEqual([]);
    const found = { title: "A", url: "http://a.test/", snippet: "", source: "a", published: null };
    await pages.putSearch({ ...key, turn: 4 }, "q", "p", { outcome: "results", results: [found] });
    expect(await pages.listResults(key.scope)).toEqual([found]);
    expect(await pages.listResults({ ...key.scope, id: "other" })).toEqual([]);
    const other = { ...found, url: "http://b.test/" };
    await pages.putSearch({ ...key, turn: 5 }, "q", "p", { outcome: "results", results: [other] });
    const each = await pages.listSearches(key.scope);
    expect(each).toHaveLength(2);
    expect(each).toEqual(expect.arrayContaining([[found], [other]]));
    expect(await pages.listSearches({ ...key.scope, id: "other" })).toEqual([]);
  });
});
