import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageCapture } from "../../../domain/page/visit-outcome.ts";
import type { CallScope } from "../../../domain/ports/models/call-ledger.ts";
import { createJobStore } from "../../../storage/jobs/create-job-store.ts";
import { createArchiveStore } from "../../../storage/pages/create-archive-store.ts";
import { createPageStore } from "../../../storage/pages/create-page-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

describeOnEachPostgres("the archive of visits and searches", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  const all = { skip: 0, limit: 100 };
  const scope: CallScope = { kind: "probe", id: "archive-1" };
  const body = new Uint8Array([0, 255, 10, 13, 60]);
  const capture: PageCapture = {
    ...{
      requested: "http://a.test/old",
      retrieved: "2026-02-01T00:00:00.000Z",
      body,
      bodyHash: sha256(body),
    },
    request: { headers: { "user-agent": "x" } },
    response: { status: 200, headers: { "content-type": "text/html" } },
    rendered: "<html>Ä\0</html>",
  };

  test("bodies come back byte by byte, each content is stored once, and a page's first capture stays", async () => {
    const pages = createPageStore({ db: open.db });
    const archive = createArchiveStore({ db: open.db });
    const page = (id: string) => ({
      ...{ id, url: "http://a.test/", title: "t", text: "one", language: "en", published: null },
      ...{ publishedFrom: null, retrieved: capture.retrieved, links: [] },
    });
    for (const id of ["a", "b", "c"]) await pages.putSnapshot(page(id));
    await archive.putCapture("a", capture);
    await archive.putCapture("a", { ...capture, requested: "http://other.test/" });
    expect(await archive.getCapture("a")).toEqual(capture);
    await archive.putCapture("b", capture);
    const stored = await open.db.pool.query("select hash from page_bodies order by size");
    expect(stored.rows.map(({ hash }) => hash)).toEqual([sha256(body), sha256(capture.rendered ?? "")]);
    // Over the cap: known by its hash alone.
    const large = { ...capture, body: null, bodyHash: sha256("large"), rendered: null };
    await archive.putCapture("c", large);
    expect(await archive.getCapture("c")).toEqual(large);
    expect(await archive.getCapture("d")).toBeNull();
  });

  test("visits, faults and searches are listed for one scope or all, a part at a time", async () => {
    const pages = createPageStore({ db: open.db });
    const jobs = createJobStore({ db: open.db });
    const archive = createArchiveStore({ db: open.db });
    const { id: scopeId } = scope;
    await pages.putVisit(scope, "http://a.test/old", "a");
    await pages.putVisit({ ...scope, id: "archive-2" }, "http://b.test/", "b");
    expect(await archive.listVisits({ ...all, scopeId })).toEqual([
      { url: "http://a.test/old", pageId: "a" },
    ]);
    const both = [
      await archive.listVisits({ skip: 0, limit: 1 }),
      await archive.listVisits({ skip: 1, limit: 9 }),
    ];
    expect(both.map((part) => part.map(({ pageId }) => pageId))).toEqual([["a"], ["b"]]);

    for (const [key, result] of [
      ["http://gone.test/", { fault: "unreachable", detail: "HTTP 404" }],
      ["http://a.test/old", { snapshotId: "a" }],
    ] as const) {
      const job = await jobs.ensure({ kind: "visit", scopeId, round: 1, key, payload: { url: key } });
      const taken = await jobs.take(job.id, "me", 60);
      await jobs.finish(job.id, taken?.token ?? 0, result);
    }
    expect(await archive.listFaults({ ...all, scopeId })).toEqual([
      { url: "http://gone.test/", fault: "unreachable", detail: "HTTP 404", at: expect.any(Date) },
    ]);

    const key = { scope, step: "gather", round: 1, name: "gather", turn: 1 };
    await pages.putSearch(key, "q", "p", { outcome: "empty", detail: "none" });
    expect(await archive.listSearches({ ...all, scopeId })).toEqual([
      { query: "q", provider: "p", outcome: { outcome: "empty", detail: "none" }, at: expect.any(Date) },
    ]);
    expect(await archive.listSearches({ ...all, scopeId: "archive-2" })).toEqual([]);
  });
});
