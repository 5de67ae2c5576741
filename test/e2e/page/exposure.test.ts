import { afterAll, beforeAll, expect, it } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { acceptQuestion } from "../../contract/storage/accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { expectSound, type OpenPage, openPage } from "../../support/open-page.ts";
import { type OpenService, openService } from "../../support/open-service.ts";

let open: StoreDatabase;
let stores: Stores;
let service: OpenService;
let browser: OpenPage;
const ids: string[] = [];
/** Markup and controls that a page, a party or an agent may bring. */
const hostile = `"><img src=x onerror=alert(1)><script>alert(1)</script>\u202e{{7*7}}`;

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  const now = new Date();
  const acceptance = {
    ...{ clock: { now: () => now }, rules: { ...lifecycleSettings.parse({}), privateShare: 0 } },
    providerOf: () => null,
  };
  for (let count = 0; count < 12; count += 1) ids.push(await acceptQuestion(open, { acceptance }));
  // Scores of 0, 2, 4 and so on, at most 12 by this kind; the last one gets a leak of 8 points besides.
  const granted = ids.flatMap((itemId, place) =>
    Array.from({ length: Math.min(place, 6) }, (_, key) => ({
      ...{ itemId, kind: "key-granted" as const, key: `k${key}`, party: `p${key}`, at: now, detail: {} },
    })),
  );
  const leak = { kind: "leak-found" as const, party: "x.test", at: now };
  await stores.exposureEvents.note([
    ...granted,
    {
      ...leak,
      itemId: String(ids[11]),
      key: "leak",
      detail: { strength: "question", address: `javascript:alert(1)//${hostile}` },
    },
  ]);
  const { lease } = await open.newRun();
  const key = { scope: { kind: "run" as const, id: lease.runId }, step: "s", round: 1, name: "n" };
  await stores.leakSightings.note(key, [
    { kind: "question", itemId: String(ids[0]), place: "page", url: "http://leak.test/", excerpt: hostile },
  ]);
  await stores.queryLeaks.note({
    ...{ key, query: hostile, questionId: String(ids[0]), excerpt: "x", decision: "sent" },
  });
  await stores.probes.putVerdicts("p1", now, () => [
    { model: hostile, mode: "closed-book", verdict: "clear", test: {} },
  ]);
  service = await openService({ databaseUrl: open.url, page: true });
  browser = await openPage(service);
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await open.close();
});

it("is sound everywhere", async () => {
  for (const tab of ["", "/seen", "/models", "/retired"])
    await browser.visitEverywhere(`/exposure${tab}`, async ({ page }) => {
      await page.locator("main :is(.policy-bar, td .page-link, .badge.good, .empty)").first().waitFor();
      expect(await page.locator("main img").count()).toBe(0);
    });
});

it("says at once what a moved threshold would retire, by mouse, keyboard and number, and nothing happens by it", async () => {
  const visit = await browser.visit("/exposure");
  const { page } = visit;
  await page.getByText("This policy would retire 0 questions and watch 7.").waitFor();
  const line = page.getByRole("slider", { name: "Retire from" });
  const box = await line.boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  const max = Number(await line.getAttribute("max"));
  const at = (score: number) => x + 12 + ((width - 24) * score) / max;
  await page.mouse.move(at(24), y + height / 2);
  await page.mouse.down();
  await page.mouse.move(at(20), y + height / 2, { steps: 3 });
  await page.mouse.up();
  expect(Number(await line.inputValue())).toBeCloseTo(20, 0);
  await page.getByText("This policy would retire 1 question and watch 6.").waitFor();
  // The lines do not pass each other.
  await line.focus();
  await page.keyboard.press("Home");
  await page.getByText("This policy would retire 6 questions and watch 1.").waitFor();
  expect(await line.inputValue()).toBe("12");
  await page.getByRole("slider", { name: "Watch from" }).focus();
  for (let press = 0; press < 9; press += 1) await page.keyboard.press("ArrowLeft");
  await page.getByText("This policy would retire 6 questions and watch 3.").waitFor();
  await page.getByLabel("Score to retire from").fill("1");
  await page.getByText("Not below the score to watch").waitFor();
  await page.getByLabel("Score to retire from").fill("9");
  await page.getByText("This policy would retire 7 questions and watch 2.").waitFor();
  await page.getByText("Nothing has happened").waitFor();
  const { rows } = await open.db.pool.query(
    "select count(*)::int as retired from lifecycles where state <> 'active'",
  );
  expect(rows).toEqual([{ retired: 0 }]);
  await expectSound(visit);
  await page.getByRole("button", { name: "Back to the settings" }).click();
  await page.getByText("This policy would retire 0 questions and watch 7.").waitFor();
  await visit.close();
});

it("moves a threshold by touch", async () => {
  const { page, close } = await browser.visit("/exposure", { device: "phone" });
  const line = page.getByRole("slider", { name: "Retire from" });
  await line.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await line.boundingBox()) ?? {};
  const max = Number(await line.getAttribute("max"));
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", score: number | null) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: score === null ? [] : [{ x: x + 12 + ((width - 24) * score) / max, y: y + height / 2 }],
    });
  await touch("touchStart", 24);
  for (const score of [22, 18, 14]) await touch("touchMove", score);
  await touch("touchEnd", null);
  await page.getByText("This policy would retire 1 question and watch 6.").waitFor();
  await close();
});

it("retires by the tried policy after a look at what follows and what it costs", async () => {
  const { page, faults, close } = await browser.visit("/exposure");
  await page.getByLabel("Score to retire from").fill("20");
  await page.getByText("This policy would retire 1 question and watch 6.").waitFor();
  await page.getByRole("button", { name: "Retire by this policy" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("A retired question never comes back.").waitFor();
  await dialog.getByText("The settings keep their own policy").waitFor();
  await dialog.getByLabel("Order replacements").waitFor();
  await dialog.getByRole("button", { name: "Retire 1 question" }).click();
  await page.getByRole("link", { name: "its runs" }).waitFor();
  expect(page.url()).toBe(`${service.url}/exposure/retired`);
  await page.getByRole("link", { name: String(ids[11]) }).waitFor();
  expect(await page.locator("tbody tr").count()).toBe(1);
  const listed = await service.workspace.freshet.refreshes.list({ limit: 10 });
  const [order] = listed.filter(({ detached }) => detached);
  expect(order).toMatchObject({ target: 1, languages: ["en"], domains: ["science"], status: "open" });
  expect(await page.getByRole("link", { name: "its runs" }).getAttribute("href")).toContain(order?.id);
  expect(faults).toEqual([]);
  await close();
});

it("shows what was seen on the web to whoever may read answers, and an address that is none of a page is no link", async () => {
  const { page, close } = await browser.visit("/exposure/seen");
  await page.getByText("javascript:alert(1)//").waitFor();
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
  await page.getByRole("link", { name: "http://leak.test/" }).waitFor();
  await close();
  const reader = await browser.visit("/exposure/seen", {}, ["read"]);
  await reader.page.getByText("This needs a token with the scope read-answers.").waitFor();
  await reader.page.goto(`${service.url}/exposure`);
  await reader.page.getByText("This policy would").first().waitFor();
  expect(await reader.page.getByRole("button", { name: "Retire by this policy" }).count()).toBe(0);
  await reader.close();
});
