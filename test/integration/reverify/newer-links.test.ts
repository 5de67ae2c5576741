import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import { reverificationScope } from "../../../reverify/reverification-parts.ts";
import { runReverifications } from "../../../reverify/run-reverifications.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { acceptCited } from "./accept-cited.ts";
import { openReverificationParts, type WebPage } from "./open-reverification-parts.ts";

const shipped = loadSettings({ cwd: tempFolder(), env: {} });
// What the linked entries themselves say is another test's.
const settings = { ...shipped, reverify: { ...shipped.reverify, corroborations: 0 } };
const clock = { now: () => new Date("2024-06-10T12:00:00Z") };

let open: StoreDatabase;
let stores: Stores;
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
});
afterAll(() => open.close());

/** A group's seat in an article of March, which links to the group's entry; the entry says nothing of a seat, and links to reports. */
const told = (group: string, seat: string, reports: PageSnapshot["links"]): [string, WebPage][] => {
  const host = `${group.split(" ")[0]?.toLowerCase()}.test`;
  return [
    [
      `http://herald.test/${host}`,
      {
        text: `${group} has its headquarters in ${seat}.`,
        day: "2024-03-02",
        links: [{ url: `http://${host}/entry`, text: group }],
      },
    ],
    [`http://${host}/entry`, { text: "Founded in 1966.", day: null, title: group, links: reports }],
  ];
};

test("news of a subject that is the answer is found by links from its own entry, and no query names it", async () => {
  const gazette = { url: "http://gazette.test/5", text: "Gazette, report of 5 June 2024" };
  const older = { url: "http://gazette.test/2", text: "Gazette, report of 2 March 2021" };
  const web = new Map<string, WebPage>([
    ...told("Marcor Group", "Port Miyo", [older, gazette]),
    ...told("Lindor Union", "Port Seva", [older]),
    [gazette.url, { text: "Marcor Group moved to Delcor City.", day: "2024-06-05", title: "Goodbye" }],
    [older.url, { text: "Marcor Group and Lindor Union moved to Orta.", day: "2021-03-02" }],
  ]);
  const queries: string[] = [];
  const parts = openReverificationParts(web, { stores, settings, clock, queries, asked: [] });
  const accept = (group: string, seat: string) =>
    acceptCited(open, {
      piece: {
        ...{ statement: `${group} has its headquarters in ${seat}.`, date: "2024-03-02", fresh: true },
        url: `http://herald.test/${group.split(" ")[0]?.toLowerCase()}.test`,
        quote: `${group} has its headquarters in ${seat}`,
        facts: [{ subject: group, relation: "headquarters", object: seat, from: null, to: null }],
      },
      ...{ at: new Date("2024-03-10T12:00:00Z"), freshnessClass: "slow", sought: "subject" },
    });
  const moved = await accept("Marcor Group", "Port Miyo");
  const stayed = await accept("Lindor Union", "Port Seva");
  const signal = new AbortController().signal;
  const { reverifications } = await runReverifications(
    parts,
    { ids: [moved, stayed], key: "june" },
    { signal },
  );
  expect(
    reverifications.map(({ questionId, outcome, state }) => [questionId, outcome, state]).sort(),
  ).toEqual(
    [
      [moved, "drifted", "quarantined"],
      [stayed, "holds", "active"],
    ].sort(),
  );
  const reverification = await stores.reverifications.get(moved, "june");
  expect(reverification?.facts.flatMap(({ claims }) => claims).map(({ url, says }) => [url, says])).toEqual([
    [gazette.url, "other"],
  ]);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.join("\n")).not.toMatch(/Marcor|Lindor/u);
  // What was there at acceptance is no news.
  for (const id of [moved, stayed])
    expect(await stores.pages.getVisited(reverificationScope("june", id), older.url)).toBeNull();
});
