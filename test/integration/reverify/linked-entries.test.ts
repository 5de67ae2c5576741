import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import { runReverifications } from "../../../reverify/run-reverifications.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { acceptCited } from "./accept-cited.ts";
import { openReverificationParts, type WebPage } from "./open-reverification-parts.ts";

const settings = loadSettings({ cwd: tempFolder(), env: {} });
const clock = { now: () => new Date("2024-06-10T12:00:00Z") };

let open: StoreDatabase;
let stores: Stores;
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
});
afterAll(() => open.close());

/** Whether a group moved, by its entry, which an article of 2 March links to and which was changed on this day. */
async function reverifyWithEntry(group: string, changed: string | null) {
  const host = `${group.split(" ")[0]?.toLowerCase()}.test`;
  const [article, entry] = [`http://herald.test/${host}`, `http://${host}/entry`];
  const text = `${group} has its headquarters in Port Miyo.`;
  const web = new Map<string, WebPage>([
    [article, { text, day: "2024-03-02", links: [{ url: entry, text: group }] }],
    [entry, { text: `${group} moved to Orta.`, day: changed, title: group }],
  ]);
  const parts = openReverificationParts(web, { stores, settings, clock, queries: [], asked: [] });
  const id = await acceptCited(open, {
    piece: {
      ...{ statement: text, date: "2024-03-02", fresh: true, url: article },
      quote: `${group} has its headquarters in Port Miyo`,
      facts: [{ subject: group, relation: "headquarters", object: "Port Miyo", from: null, to: null }],
    },
    ...{ at: new Date("2024-03-10T12:00:00Z"), freshnessClass: "slow", sought: "object" },
  });
  const { runId = "" } = (await stores.questions.get(id)) ?? {};
  const snapshot: PageSnapshot = {
    ...{ id: article, url: article, title: "News", text, language: "en", published: "2024-03-02" },
    ...{ publishedFrom: "meta", links: [{ url: entry, text: group }], retrieved: "2024-03-09T12:00:00Z" },
  };
  await stores.pages.putSnapshot(snapshot);
  await stores.pages.putVisit({ kind: "run", id: runId }, article, article);
  const signal = new AbortController().signal;
  await runReverifications(parts, { ids: [id], key: "june" }, { signal });
  const { outcome, corroborations } = (await stores.reverifications.get(id, "june")) ?? {};
  return { outcome, entry: corroborations?.map(({ found }) => found) };
}

test.each([
  ["Marcor Group", "2024-05-20", "drifted", "contradicted"],
  ["Veldor Group", null, "drifted", "contradicted"],
  ["Lindor Group", "2021-09-01", "holds", "unread"],
] as const)("the entry of %s, changed on %s, makes the item %s", async (group, changed, outcome, found) => {
  expect(await reverifyWithEntry(group, changed)).toEqual({ outcome, entry: [found] });
});
