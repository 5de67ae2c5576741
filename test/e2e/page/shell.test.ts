import { afterAll, beforeAll, expect, it } from "vitest";
import { expectSound, type OpenPage, openPage } from "../../support/open-page.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
let service: OpenService;
let browser: OpenPage;

beforeAll(async () => {
  database = await openTestDatabase();
  service = await openService({ databaseUrl: database.url, page: true });
  browser = await openPage(service);
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await database.close();
});

it("shows the login to whoever has no session, on each screen, and refuses a wrong token with the reason", async () => {
  for (const language of ["en", "zh"] as const)
    for (const theme of ["light", "dark"] as const) {
      const visit = await browser.visit("/runs", { language, theme, device: "phone" }, null);
      const field = visit.page.locator("input[name=token]");
      await field.fill("frt_default_nothing");
      await visit.page.keyboard.press("Enter");
      await visit.page.locator("[role=alert]").waitFor();
      await expectSound(visit);
      await visit.close();
    }
});

it("logs in with a token, stays at the address that was asked for, and logs out", async () => {
  const { page, faults, close } = await browser.visit("/runs", {}, null);
  await page.getByLabel("Token").fill(await service.token("read"));
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { level: 1, name: "Runs" }).waitFor();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
    ["freshet_session", true, "Strict"],
  ]);
  await page.locator("summary", { hasText: "holder of read" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByLabel("Token").waitFor();
  expect(faults).toEqual([]);
  await close();
});

it("is walked through by keyboard: the skip link first, then the views, and a new view takes the focus", async () => {
  const { page, close } = await browser.visit("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the content");
  await page.getByRole("link", { name: "Review" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Review" }).waitFor();
  expect(await page.evaluate("document.activeElement.id")).toBe("content");
  expect(await page.getByRole("link", { name: "Review" }).getAttribute("aria-current")).toBe("page");
  await close();
});

it("keeps the chosen language and theme, and explains a view that the session may not see", async () => {
  const { page, faults, close } = await browser.visit("/review", {}, ["submit"]);
  await page.getByRole("heading", { name: "This session may not see this" }).waitFor();
  await page.locator(".preferences summary").click();
  await page.getByText("中文").click();
  await page.getByText("深色").click();
  await page.reload();
  await page.getByRole("heading", { name: "此会话无权查看该页面" }).waitFor();
  expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
  expect(await page.evaluate("document.documentElement.lang")).toBe("zh-CN");
  expect(faults).toEqual([]);
  await close();
});

it("offers the navigation on a phone behind a button", async () => {
  const { page, close } = await browser.visit("/", { device: "phone" });
  const link = page.getByRole("link", { name: "Review" });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Review" }).waitFor();
  await link.waitFor({ state: "hidden" });
  await close();
});

it("says that an address leads nowhere", async () => {
  const { page, close } = await browser.visit("/nothing/here");
  await page.getByRole("heading", { name: "There is no such page" }).waitFor();
  await close();
});
