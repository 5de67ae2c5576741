import { afterAll, beforeAll, expect, test } from "vitest";
import { createToolSet } from "../../../agents/tools/create-tool-set.ts";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { SearchOutcome } from "../../../domain/page/search-outcome.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import { runLeakSearch } from "../../../exposure/run-leak-search.ts";
import { acceptQuestion } from "../../contract/storage/accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const now = new Date("2026-03-15T12:00:00Z");
const clock = { now: () => now };
const leaked =
  "Which engineer, trained in the port city where a covered bridge was reopened after a flood, later led the team that rebuilt the northern lighthouse?";
const kept =
  "Which painter, born beside the salt works that closed in a winter of storms, later taught at the school that burned down twice before the war?";

let open: StoreDatabase;
let stores: Stores;
let settings: Settings;
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  settings = loadSettings({ cwd: tempFolder(), env: {} });
});
afterAll(() => open.close());

/** A web whose pages are found by a piece of their text: a real tool set on real stores, without its guards. */
function openWeb(pages: Readonly<Record<string, string>>, answer?: () => SearchOutcome) {
  const queries: string[] = [];
  const visits: string[] = [];
  const toolSet = createToolSet({
    search: {
      name: "test",
      async search(query) {
        queries.push(query);
        if (answer) return answer();
        const found = Object.entries(pages).filter(([, text]) => text.includes(query.slice(1, -1)));
        const results = found.map(([url]) => ({ title: url, url, snippet: "", source: "", published: null }));
        return results.length > 0 ? { outcome: "results", results } : { outcome: "empty", detail: "" };
      },
    },
    guard: async () => false,
    leaks: { screenResults: async (results) => [...results], withholds: async () => false },
    screen: (text) => ({ text, leftOut: 0 }) as never,
    pages: stores.pages,
    jobs: {
      ...stores.jobs,
      ensure: async ({ payload }) => ({ id: String(payload?.["url"]), status: "done" }) as never,
      async waitFor([url = ""]) {
        visits.push(url);
        const page: PageSnapshot = {
          ...{ id: `page ${url}`, url, title: "A page", text: pages[url] ?? "", language: "en" },
          ...{ published: null, publishedFrom: null, links: [], retrieved: now.toISOString() },
        };
        await stores.pages.putSnapshot(page);
        return [{ status: "done", result: { snapshotId: page.id } }] as never;
      },
    },
    dispatch: async () => {},
    read: async () => {
      throw new Error("nobody reads pages here");
    },
    method: settings.method,
    pageTokens: 1000,
  });
  return { lookup: toolSet, queries, visits };
}

const accept = (question: string, answer: string, privateShare = 0) =>
  acceptQuestion(open, {
    ...{ question, answer },
    acceptance: { clock, rules: { ...settings.lifecycle, privateShare }, providerOf: () => null },
  });
const publish = (itemId: string) =>
  stores.exposureEvents.note([
    { itemId, kind: "published", key: "r-1", party: "public", at: now, detail: { release: "r-1" } },
  ]);

test("published questions are searched for by short pieces, found pages compared here, and nothing is asked twice", async () => {
  const found = await accept(leaked, "Lena Voss");
  const hidden = await accept(kept, "Ada Renn", 1);
  await publish(found);
  // Even where the ledger names it by mistake, a private question's wording goes nowhere.
  await publish(hidden);
  const web = openWeb({
    "http://leaks.test/both": `Solved: ${leaked} Answer: Lena Voss.`,
    "http://forum.test/ask": `Does anybody know? ${leaked}`,
    "http://own.test/card": `${leaked} Lena Voss`,
  });
  const { leakSearch } = settings.exposure;
  const exposure = { ...settings.exposure, leakSearch: { ...leakSearch, ownSites: ["own.test"] } };
  const parts = { settings: { ...settings, exposure }, stores, clock, lookup: web.lookup };
  const signal = new AbortController().signal;
  const report = await runLeakSearch(parts, { key: "tick-1" }, { signal });
  expect(report).toMatchObject({ searched: 1, due: 1, queries: 2, pages: 2, stopped: null });
  expect(report.leaks.map(({ itemId, strength, address }) => [itemId, strength, address]).sort()).toEqual([
    [found, "answer", "http://leaks.test/both"],
    [found, "question", "http://forum.test/ask"],
  ]);
  for (const query of web.queries) {
    expect(leaked).toContain(query.slice(1, -1));
    expect(query.split(" ").length).toBeLessThanOrEqual(leakSearch.words);
    expect(query).not.toMatch(/Lena|Voss|painter/u);
  }
  const entries = (await stores.exposureEvents.listOf([found])).filter(({ kind }) => kind === "leak-found");
  expect(entries.map(({ party, detail }) => [party, detail["strength"]]).sort()).toEqual([
    ["forum.test", "question"],
    ["leaks.test", "answer"],
  ]);
  expect(await stores.exposureEvents.list({ itemIds: [found], kinds: ["query-echo"] })).toHaveLength(1);

  const asked = web.queries.length;
  const again = await runLeakSearch(parts, { key: "tick-1" }, { signal });
  expect(again.leaks).toEqual(report.leaks);
  expect(web.queries).toHaveLength(asked);
  expect(web.visits).toHaveLength(2);
  expect((await stores.exposureEvents.listOf([found])).filter(({ kind }) => kind === "leak-found")).toEqual(
    entries,
  );
  // The next round asks anew: a page may have come to stand there since.
  await runLeakSearch(parts, { key: "tick-2" }, { signal });
  expect(web.queries.length).toBeGreaterThan(asked);
});

test("engines that give no answers end the round, and what was not searched for comes first next time", async () => {
  const ids: string[] = [];
  for (let each = 0; each < 7; each += 1) {
    const id = await accept(
      `${leaked} And in which of the years after ${1900 + each}, by whose account?`,
      "1931",
    );
    await publish(id);
    ids.push(id);
  }
  const web = openWeb({}, () => ({ outcome: "blocked", detail: "captcha" }));
  const signal = new AbortController().signal;
  const parts = { settings, stores, clock, lookup: web.lookup };
  const report = await runLeakSearch(parts, { key: "tick-3" }, { signal });
  expect(report).toMatchObject({ searched: 0, stopped: "no-answers", leaks: [] });
  expect(web.queries.length).toBeLessThan(2 * report.due);
  // Fewer than it has patience for are no better searched for.
  const few = await runLeakSearch(parts, { key: "tick-5", limit: 2 }, { signal });
  expect(few).toMatchObject({ searched: 0, due: 2, stopped: "no-answers" });
  const next = await stores.leakSearches.listPublished("leak-search/tick-4");
  const waiting = next.filter(({ searched }) => searched === null).map(({ id }) => id);
  expect(waiting.sort()).toEqual([...ids].sort());
});

test("a round that is stopped ends without an error", async () => {
  const stop = new AbortController();
  const web = openWeb({}, () => {
    stop.abort();
    throw stop.signal.reason;
  });
  const report = await runLeakSearch(
    { settings, stores, clock, lookup: web.lookup },
    { key: "tick-6" },
    { signal: stop.signal },
  );
  expect(report).toMatchObject({ searched: 0, stopped: "signal" });
  expect(web.queries.length).toBeLessThanOrEqual(2);
});
