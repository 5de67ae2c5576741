import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import { buildRelease } from "../../../releases/build/build-release.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { acceptItem } from "./accept-item.ts";

let open: StoreDatabase | undefined;
afterAll(() => open?.close());

test("a release of private items alone is not built", async () => {
  const under = tempFolder();
  open = await openStoreDatabase("embedded");
  const stores = openStores(open.db);
  const given = loadSettings({ cwd: under, env: {} });
  const domains = { domains: given.domains.domains.filter(({ id }) => id === "science") };
  const release = { ...given.release, targets: { en: 2, zh: 0 } };
  const settings = { ...given, dataDir: join(under, "data"), domains, release };
  const out = join(under, "releases");
  const clock = { now: () => new Date("2026-06-02T08:00:00Z") };
  await acceptItem(open, { name: "ambra", day: "2026-05-04", split: "private" });
  const build = () =>
    buildRelease(
      { settings, stores, clock, review: async () => ({ review: null, formReviews: [] }) },
      { out, version: "1" },
    );
  await expect(build()).rejects.toMatchObject({
    code: "nothing-to-release",
    message: expect.stringMatching(/^of the live items that fit \(1\) none is public/),
  });
  expect(existsSync(out)).toBe(false);
});
