import { afterAll, beforeAll, expect, it } from "vitest";
import { openFreshet } from "../../../app/open-freshet.ts";
import { showPage } from "../../../cli/world/show-page.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import { settingsFolder } from "../../support/settings-folder.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("the page at the end of a demo lets one browser in by its link, refuses the second, and ends when it is stopped", async () => {
  const settings = loadSettings({
    ...{ cwd: settingsFolder(), env: { DATABASE_URL: database.url }, keys: "none" },
  });
  const freshet = await openFreshet(settings, { for: "work", log: () => {} });
  const world = { freshet, settings, simulated: true, close: () => freshet.close() };
  const stop = new AbortController();
  let shown: Promise<void> | undefined;
  const link = await new Promise<string>((resolve, reject) => {
    shown = showPage(world, { signal: stop.signal, onLink: resolve });
    shown.catch(reject);
  });
  const visit = () => fetch(link, { redirect: "manual", headers: { accept: "text/html" } });
  const [first, second] = [await visit(), await visit()];
  const cookie = first.headers.get("set-cookie") ?? "";
  expect([first.status, first.headers.get("location")]).toEqual([303, "/"]);
  expect(cookie).toMatch(/^freshet_session=.*HttpOnly.*SameSite=Strict/u);
  expect([second.headers.get("location"), second.headers.get("set-cookie")]).toEqual(["/?link=used", null]);
  const { origin } = new URL(link);
  const session = await fetch(`${origin}/session`, { headers: { cookie: cookie.split(";")[0] ?? "" } });
  expect(await session.json()).toMatchObject({ simulated: true, holder: "browser" });
  // The link's secret is stored as its hash alone.
  const secret = link.split(".").at(-1) ?? "";
  expect(JSON.stringify(await freshet.access.listAudit({ limit: 50 }))).not.toContain(secret);
  stop.abort();
  await shown;
  await expect(fetch(origin)).rejects.toThrow();
  await world.close();
});
