import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import { runReverifications } from "../../../reverify/run-reverifications.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { acceptCited } from "./accept-cited.ts";
import { openReverificationParts, type WebPage } from "./open-reverification-parts.ts";

const shipped = loadSettings({ cwd: tempFolder(), env: {} });
const settings = { ...shipped, reverify: { ...shipped.reverify, corroborations: 0 } };
const clock = { now: () => new Date("2024-06-10T12:00:00Z") };

let open: StoreDatabase;
let stores: Stores;
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
});
afterAll(() => open.close());

const seat = (group: string) => ({
  subject: group,
  relation: "headquarters",
  object: "Port Miyo",
  from: null,
  to: null,
});

/** Two live items on the seat of a group, of which only the first is due, and a newer page that denies it. */
async function acceptTwo(
  web: Map<string, WebPage>,
  group: string,
): Promise<{ due: string; concerned: string }> {
  const accept = (paper: string, at: string) => {
    const url = `http://${paper}.test/${group.split(" ")[0]}`;
    const statement = `${group} has its headquarters in Port Miyo.`;
    web.set(url, { text: statement, day: "2024-03-02" });
    const quote = statement.slice(0, -1);
    return acceptCited(open, {
      piece: { statement, date: "2024-03-02", fresh: true, url, quote, facts: [seat(group)] },
      ...{ at: new Date(at), freshnessClass: "slow" },
      question: `Where does ${group} sit, by ${paper}?`,
    });
  };
  web.set(`http://gazette.test/${group}`, { text: `${group} moved to Delcor City.`, day: "2024-06-10" });
  const due = await accept("herald", "2024-03-10T12:00:00Z");
  return { due, concerned: await accept("courier", "2024-06-10T11:00:00Z") };
}

const verify = async (web: Map<string, WebPage>, request: Parameters<typeof runReverifications>[1]) => {
  const parts = openReverificationParts(web, { stores, settings, clock, queries: [], asked: [] });
  return runReverifications(parts, request, { signal: new AbortController().signal });
};

const stateOf = async (id: string) => (await stores.lifecycles.get(id))?.state;

test("items that rest on a fact that is found denied are re-verified with it, due or not", async () => {
  const web = new Map<string, WebPage>();
  const { due, concerned } = await acceptTwo(web, "Marcor Group");
  const other = await acceptTwo(new Map(), "Lindor Union");
  // What no page denies is left until it is due.
  await stores.lifecycles.noteReverification(other.due, {
    at: clock.now(),
    due: new Date("2024-07-10T12:00:00Z"),
  });
  const { reverifications, left } = await verify(web, { key: "june" });
  expect(
    reverifications.map(({ questionId, outcome, state }) => [questionId, outcome, state]).sort(),
  ).toEqual(
    [
      [due, "drifted", "quarantined"],
      [concerned, "drifted", "quarantined"],
    ].sort(),
  );
  expect(left).toBe(0);
});

test("they are not where a person names the items, and a limit bounds them", async () => {
  const web = new Map<string, WebPage>();
  const named = await acceptTwo(web, "Velda Guild");
  const { reverifications } = await verify(web, { key: "named", ids: [named.due] });
  expect(reverifications.map(({ questionId, outcome }) => [questionId, outcome])).toEqual([
    [named.due, "drifted"],
  ]);
  expect(await stateOf(named.concerned)).toBe("active");
  const bounded = await acceptTwo(web, "Sorel House");
  await verify(web, { key: "bounded", limit: 1 });
  expect(await stateOf(bounded.due)).toBe("quarantined");
  expect(await stateOf(bounded.concerned)).toBe("active");
});
