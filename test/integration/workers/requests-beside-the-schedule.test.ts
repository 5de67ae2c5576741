import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import { type RefreshRequest, requestRefresh } from "../../../refresh/request-refresh.ts";
import { refreshLive } from "../../../schedule/refresh-live.ts";
import type { TaskContext } from "../../../schedule/task.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";

let open: StoreDatabase;
let stores: Stores;
let settings: Settings;
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  const given = loadSettings({ cwd: tempFolder(), env: {} });
  settings = {
    ...given,
    ...{ world: "simulated", models: null },
    domains: { domains: given.domains.domains.filter(({ id }) => id === "science") },
    method: { ...given.method, languages: ["en"] },
    schedule: { ...given.schedule, liveItems: 5 },
  };
});
afterAll(() => open.close());

/** What the schedule would ask for, as a person asks for it. */
const same = { target: 5, languages: ["en"], domains: ["science"] } as const;
const ask = (more: Partial<RefreshRequest> = {}) =>
  requestRefresh({ ...stores, settings }, { ...same, ...more });

test("a request by hand neither resumes nor drops the schedule's refresh, and leaves its budget alone", async () => {
  const context = { key: "refresh@tick", settings, stores, budgetDollars: 20 } as unknown as TaskContext;
  await expect(refreshLive(context)).rejects.toMatchObject({ code: "under-way" });
  const [scheduled] = await stores.refreshes.list({ limit: 2 });
  expect(scheduled).toMatchObject({ ...same, budgetDollars: 20 });
  const id = scheduled?.id ?? "";

  const byHand = await ask();
  expect(byHand.resumed).toBe(false);
  expect(byHand.refresh.id).not.toBe(id);
  const again = await ask({ budgetDollars: 7 });
  expect(again).toMatchObject({ resumed: true, refresh: { id: byHand.refresh.id, budgetDollars: 7 } });
  await ask({ fresh: true });
  expect(await stores.refreshes.get(byHand.refresh.id)).toMatchObject({ status: "dropped" });
  expect(await stores.refreshes.get(id)).toEqual(scheduled);

  // The task still finds its own refresh under its key.
  await expect(refreshLive(context)).rejects.toMatchObject({ code: "under-way" });
  expect(
    (await stores.refreshes.list({ limit: 9 })).filter(({ budgetDollars }) => budgetDollars === 20),
  ).toHaveLength(1);
});

test("a request by hand leaves a refresh alone that was ordered under an id", async () => {
  const languages = ["en"] as const;
  const ordered = await ask({ languages, target: 6, id: "refresh-ordered", budgetDollars: 3 });
  const byHand = await ask({ languages, target: 6, fresh: true });
  expect(byHand).toMatchObject({ resumed: false });
  expect(await stores.refreshes.get("refresh-ordered")).toEqual(ordered.refresh);
  const repeated = await ask({ languages, target: 6, id: "refresh-ordered" });
  expect(repeated).toEqual({ resumed: true, refresh: ordered.refresh });
});
