import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStores } from "../../../../app/open-stores.ts";
import type { SearchOutcome } from "../../../../domain/page/search-outcome.ts";
import type { CallScope } from "../../../../domain/ports/models/call-ledger.ts";
import type { Stores } from "../../../../domain/ports/stores.ts";
import { settings as settingsTable } from "../../../../domain/settings/settings.ts";
import { webSettings } from "../../../../domain/settings/web-settings.ts";
import { openReplay, type Replay } from "../../../../pages/open-replay.ts";
import { startSearchServer } from "../../../../simulation/search/start-search-server.ts";
import { pageSetOf } from "../../../../simulation/web/page-set.ts";
import { startWebServer } from "../../../../simulation/web/start-web-server.ts";
import { createWorld } from "../../../../simulation/world/create-world.ts";
import { type Database, openDatabase } from "../../../../storage/database/open-database.ts";
import { createArchiveVisitor } from "../../../../web/archive/create-archive-visitor.ts";
import { exportWarc } from "../../../../web/archive/export-warc.ts";
import { importWarc } from "../../../../web/archive/import-warc.ts";
import { indexArchive } from "../../../../web/archive/index-archive.ts";
import { createSearxngProvider } from "../../../../web/search/create-searxng-provider.ts";
import { createPageVisitor } from "../../../../web/visiting/create-page-visitor.ts";
import { createVisitHandler } from "../../../../workers/create-visit-handler.ts";
import { readWarc } from "../../../support/read-warc.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { openTestDatabase, type TestDatabase } from "../../../support/test-database.ts";

const folder = tempFolder();
const file = join(folder, "run.warc.gz");
const scope: CallScope = { kind: "seeding", id: "seeding-recorded" };
const queries: string[] = [];
const answers = new Map<string, SearchOutcome>();
const visited = new Map<string, string>();
const missing = "http://nowhere.test/none";
let database: TestDatabase;
let db: Database;
let stores: Stores;
let replay: Replay;

/** A small run's searches and visits on the simulated web, which is gone afterwards. */
beforeAll(async () => {
  database = await openTestDatabase();
  db = await openDatabase({ url: database.url, dataDir: "unused" });
  stores = openStores(db);
  const world = createWorld({ seed: 21, size: "small" });
  const [web, engine] = await Promise.all([startWebServer({ world }), startSearchServer({ world })]);
  const settings = webSettings.parse({
    politeness: { pauseSeconds: 0 },
    egress: { map: { "*.test": web.port } },
  });
  const visitor = await createPageVisitor({
    settings,
    patience: { loadMs: 30_000, settleMs: 20_000, closeMs: 20_000 },
  });
  const handle = createVisitHandler({ visitor, ...stores });
  const search = createSearxngProvider({ baseUrl: `http://127.0.0.1:${engine.port}`, timeoutMs: 30_000 });
  const { pages } = pageSetOf(world);
  const chosen = [...new Set([...pages.filter((page) => page.isScripted).slice(0, 2), ...pages.slice(0, 8)])];
  try {
    for (const page of chosen.slice(0, 3)) {
      const query = `news of ${page.host} ${page.path}`;
      const outcome = await search.search(query, { language: "en", limit: 10 });
      queries.push(query);
      answers.set(query, outcome);
      const key = { scope, step: "collect", round: 0, name: "collect", turn: queries.length };
      await stores.pages.putSearch(key, query, "searxng", outcome);
    }
    for (const url of [...chosen.map((page) => `http://${page.host}${page.path}`), missing]) {
      const job = await stores.jobs.ensure({
        ...{ kind: "visit", scopeId: scope.id, round: 0, key: url, payload: { url } },
      });
      const taken = await stores.jobs.take(job.id, "test", 600);
      const done = await handle(job, { signal: new AbortController().signal });
      if (!taken || !("finished" in done)) throw new Error(url);
      await stores.jobs.finish(job.id, taken.token, done.finished);
      const { snapshotId } = done.finished as { snapshotId?: string };
      if (snapshotId === undefined) continue;
      visited.set(url, snapshotId);
      await stores.pages.putVisit(scope, url, snapshotId);
    }
  } finally {
    await visitor.close();
    await Promise.all([web.close(), engine.close()]);
  }
  await exportWarc({ ...stores, world: "simulated" }, { file, scopeId: scope.id });
  const opened = await openReplay({ web: { ...settings, replay: file } });
  if (!opened) throw new Error("no replay");
  replay = opened;
});
afterAll(async () => {
  await replay?.visitor.close();
  await db?.close();
  await database?.close();
});

it("answers searches and visits as they were answered, with the web gone", async () => {
  expect(visited.size).toBeGreaterThan(5);
  for (const query of queries) {
    const found = await replay.search.search(`  ${query} `, { language: "en", limit: 10 });
    expect(found).toEqual({ ...answers.get(query), provider: "searxng" });
  }
  for (const [url, id] of visited) {
    const page = await replay.visitor.visit(`${url}#part`);
    expect(page, url).toMatchObject({ outcome: "page", page: { id } });
    if (page.outcome !== "page") continue;
    const stored = await stores.pages.getSnapshot(id);
    expect({ ...stored, ...page.page }).toEqual(stored);
    const kept = await stores.archive.getCapture(id);
    // A request in the archive names its host, as HTTP/1.1 has it; Chromium's own list doesn't.
    const host = { host: new URL(url).host };
    expect(page.capture).toEqual({ ...kept, request: { headers: { ...host, ...kept?.request.headers } } });
  }
  expect(replay.world).toBe("simulated");
});

it("says what the archive doesn't hold, and repeats the faults that it does", async () => {
  expect(await replay.search.search("never asked", { language: "en", limit: 3 })).toMatchObject({
    outcome: "not-in-archive",
  });
  expect(await replay.visitor.visit("http://never.test/visited")).toMatchObject({
    ...{ outcome: "fault", fault: "not-in-archive" },
  });
  expect(await replay.visitor.visit("ftp://a.test/")).toMatchObject({ fault: "refused-address" });
  const recorded = await stores.archive.listFaults({ scopeId: scope.id, skip: 0, limit: 9 });
  expect(recorded.map(({ url }) => url)).toEqual([missing]);
  expect(await replay.visitor.visit(missing)).toMatchObject({ fault: recorded[0]?.fault });
});

it("cuts results to what is wanted", async () => {
  const found = await replay.search.search(queries[0] ?? "", { language: "en", limit: 1 });
  expect(found).toMatchObject({ outcome: "results", results: [expect.anything()] });
});

it("reads a page anew from what went over the wire to the same snapshot, the browser's pages too", async () => {
  const archive = await indexArchive(file);
  for (const address of archive.addresses.values()) delete address.snapshot;
  const visitor = createArchiveVisitor({ archive, settings: webSettings.parse({}) });
  try {
    for (const [url, id] of visited)
      expect(await visitor.visit(url), url).toMatchObject({ outcome: "page", page: { id } });
  } finally {
    await visitor.close();
  }
});

it("writes what the standard asks for, in parts that are packed one by one", async () => {
  const plain = join(folder, "plain.warc");
  await exportWarc({ ...stores, world: "simulated" }, { file: plain });
  for (const records of [readWarc(file), readWarc(plain)]) {
    const types = records.map(({ headers }) => headers.get("WARC-Type") ?? "");
    const count = (type: string) => types.filter((each) => each === type).length;
    expect(types[0]).toBe("warcinfo");
    expect(count("response")).toBe(new Set(visited.values()).size);
    expect(count("request")).toBe(count("response"));
    expect(count("conversion")).toBe(count("response"));
    // Three searches, and the documents of pages that a browser drew.
    expect(count("resource")).toBeGreaterThan(queries.length);
    expect(count("metadata")).toBe(1);
    const ids = new Set(records.map(({ headers }) => headers.get("WARC-Record-ID")));
    expect(ids.size).toBe(records.length);
    for (const { headers, block } of records) {
      const related = headers.get("WARC-Concurrent-To") ?? headers.get("WARC-Refers-To");
      if (related) expect(ids.has(related)).toBe(true);
      if (headers.get("WARC-Type") !== "response") continue;
      expect(visited.has(headers.get("WARC-Target-URI") ?? "")).toBe(true);
      const head = block.subarray(0, block.indexOf("\r\n\r\n")).toString();
      expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(head).toContain(`content-length: ${block.length - head.length - 4}`);
    }
  }
});

it("is imported into an empty database, and once more changes nothing", async () => {
  const other = await openTestDatabase();
  const otherDb = await openDatabase({ url: other.url, dataDir: "unused" });
  try {
    const into = openStores(otherDb);
    const settings = settingsTable.parse({
      ...{ dataDir: folder, databaseUrl: null, redisUrl: null, models: null, method: {}, web: {} },
      ...{
        world: "simulated",
        domains: {
          domains: [
            {
              id: "a",
              name: { en: "a", zh: "甲" },
              subDomains: [{ id: "a/b", name: { en: "b", zh: "乙" }, searchHints: { en: ["x"], zh: ["x"] } }],
            },
          ],
        },
      },
    });
    const first = await importWarc({ ...into, settings }, file);
    expect(first).toMatchObject({ pages: visited.size, searches: queries.length, faults: 1 });
    expect(await importWarc({ ...into, settings }, file)).toEqual(first);
    const copies = join(folder, "copies");
    mkdirSync(copies);
    await exportWarc({ ...into, world: "simulated" }, { file: join(copies, "again.warc") });
    const again = await openReplay({ web: webSettings.parse({ replay: copies }) });
    for (const [url, id] of visited)
      expect(await again?.visitor.visit(url)).toMatchObject({ page: { id }, capture: expect.anything() });
    await again?.visitor.close();
    await expect(
      importWarc({ ...into, settings: { ...settings, world: "real" } }, file),
    ).rejects.toMatchObject({
      code: "other-world",
    });
  } finally {
    await otherDb.close();
    await other.close();
  }
});

it("refuses what is no archive, and never writes over a file", async () => {
  const inside = join(folder, "odd");
  mkdirSync(inside);
  await expect(indexArchive(join(inside, "none.warc"))).rejects.toMatchObject({ code: "no-archive" });
  await expect(indexArchive(inside)).rejects.toMatchObject({ code: "no-archive" });
  writeFileSync(join(inside, "text.warc"), "no archive at all\r\n");
  await expect(indexArchive(inside)).rejects.toMatchObject({ code: expect.stringMatching(/^archive-/) });
  copyFileSync(file, join(inside, "kept.warc.gz"));
  const write = (name: string) => exportWarc({ ...stores, world: "real" }, { file: join(inside, name) });
  await expect(write("kept.warc.gz")).rejects.toMatchObject({ code: "file-exists" });
  await expect(write("name.zip")).rejects.toMatchObject({ code: "file-name" });
  expect(readdirSync(inside).sort()).toEqual(["kept.warc.gz", "text.warc"]);
});
