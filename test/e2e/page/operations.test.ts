import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import type { JobKind } from "../../../domain/ports/work/job-store.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { hostileTexts } from "../../support/hostile-texts.ts";
import { expectSound, type OpenPage, openPage } from "../../support/open-page.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { type HookReceiver, startHookReceiver } from "../../support/start-hook-receiver.ts";

/** The page may take this long on a busy machine. */
const slow = { timeout: 30_000 };
let open: StoreDatabase;
let stores: Stores;
let receiver: HookReceiver;
let service: OpenService;
let browser: OpenPage;

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  receiver = await startHookReceiver();
  const map = { "*.test": Number(new URL(receiver.url).port) };
  service = await openService({
    ...{ databaseUrl: open.url, page: true, settings: { web: { egress: { map } } } },
  });
  browser = await openPage(service);
  await stores.workers.beat(
    { id: "here/7/abc", host: "here", pid: 7, version: "1.2.3", kinds: ["run", "task"] },
    60,
  );
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await receiver.close();
  await open.close();
});

/** A job of a run whose order is open, which a worker gave up. */
async function die(kind: JobKind, code: string): Promise<{ readonly id: string; readonly runId: string }> {
  const { lease, refreshId } = await open.newRun();
  await open.db.pool.query("update refreshes set detached = true where id = $1", [refreshId]);
  const { runId } = lease;
  const { id } = await stores.jobs.ensure({ kind, scopeId: runId, round: 0, key: kind, payload: {} });
  const taken = await stores.jobs.take(id, "here/7/abc", 60);
  await stores.jobs.moveToDeadLetter(id, taken?.token ?? 0, { code, message: "The answer is Ambra." });
  await stores.runs.end(runId, "rejected", "dead-letter", "Its work failed too often.");
  return { id, runId };
}

it("shows the queues and workers, and does a dead job again after saying why it died, or gives it up", async () => {
  const first = await die("run", "agent-broken");
  const second = await die("run", "search-unreachable");
  const visit = await browser.visit("/operations");
  const { page } = visit;
  await page.getByText("process 7").waitFor();
  await page.getByRole("row", { name: /^Run / }).waitFor();
  await page.goto(`${service.url}/`);
  await page.getByRole("link", { name: /2 jobs failed for the last time/u }).click();
  await page.getByText("A model's replies were unusable").waitFor();
  await page.getByText("freshet doctor checks each of them").waitFor();
  expect(await page.content()).not.toContain("Ambra");
  await page.getByRole("button", { name: "Do it again" }).last().click();
  await page
    .getByRole("dialog")
    .getByText("No such work has ended yet")
    .or(page.getByRole("dialog").getByText("too few for an estimate"))
    .waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Do it again" }).click();
  await page.getByText("1 job is done again.").waitFor();
  // The page says so before it has asked for the list again, which is the newest first.
  await page.getByRole("link", { name: first.runId }).waitFor({ state: "detached" });
  expect((await stores.jobs.get(first.id))?.status).toBe("due");
  expect((await stores.jobs.get(second.id))?.status).toBe("dead");
  expect(await page.locator("tbody tr").count()).toBe(1);
  await page.getByRole("link", { name: second.runId }).waitFor();
  await page.getByRole("button", { name: "Give up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("is rejected as given up").waitFor();
  await dialog.getByRole("button", { name: "Give up" }).click();
  await page.getByText("1 job is given up; 1 run is rejected for it.").waitFor();
  await page.getByRole("heading", { name: "No job has failed for good" }).waitFor();
  expect((await stores.runs.get(second.runId))?.reason).toBe("given-up");
  await expectSound(visit);
  await visit.close();
});

it("runs a task after its estimate, and pauses and resumes it", async () => {
  const { page, faults, close } = await browser.visit("/operations/schedule");
  await page.getByText("The schedule is off").waitFor();
  await page.getByRole("button", { name: "Run now: Refresh" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("live questions are missing").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Run now: Retirement" }).click();
  await dialog.getByText("No model is asked.").waitFor();
  await dialog.getByRole("button", { name: "Run now" }).click();
  await page.getByRole("button", { name: "Under way: Retirement" }).and(page.locator(":disabled")).waitFor();
  const { scheduledRuns } = await service.workspace.freshet.schedule.list({});
  expect(scheduledRuns.map(({ task, status }) => [task, status])).toEqual([["retirement", "due"]]);
  await page.getByRole("button", { name: "Pause: Pruning" }).click();
  await page.getByRole("button", { name: "Resume: Pruning" }).click();
  await page.getByRole("button", { name: "Pause: Pruning" }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

it("makes a token that is shown once and opens what its scopes allow, and revokes it", async () => {
  const { page, faults, close } = await browser.visit("/operations/tokens");
  await page.getByRole("button", { name: "Make a token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Holder").fill("ann");
  await dialog.getByLabel(/^order:/u).check();
  await dialog.getByLabel("Valid for days").fill("7");
  await dialog.getByRole("button", { name: "Create" }).click();
  const text = await page.getByRole("textbox", { name: "Token" }).inputValue();
  expect((await service.ask("/session", { token: text })).text).toContain('"scopes":["read","order"]');
  await page.getByRole("button", { name: "Close" }).click();
  const row = page.getByRole("row", { name: /ann/u });
  await row.getByText("read, order").waitFor();
  expect(await page.content()).not.toContain(text.slice(-20));
  await row.getByRole("button", { name: "Revoke" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await row.getByText("revoked").waitFor();
  expect((await service.ask("/v1/work", { token: text })).status).toBe(401);
  expect(faults).toEqual([]);
  await close();
});

it("creates a webhook, shows its secret once, tests it, sends again what was given up, and deletes it", async () => {
  const { page, faults, close } = await browser.visit("/operations/webhooks");
  await page.getByRole("heading", { name: "Nobody is told of anything" }).waitFor();
  await page.getByRole("button", { name: "Create a webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("desk");
  await dialog.getByLabel("Address").fill("http://127.0.0.1/");
  await dialog.getByRole("button", { name: "Create" }).click();
  // The egress guard refuses a private address, and nothing was created.
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Address").fill("http://desk.test/private-path");
  await dialog.getByLabel("Job failed for good").check();
  await dialog.getByRole("button", { name: "Create" }).click();
  receiver.secret = await page.getByRole("textbox", { name: "Secret" }).inputValue();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Test: desk" }).click();
  await page.getByText("The test message arrived at desk.").waitFor();
  expect(receiver.received).toMatchObject([{ signed: true, body: { type: "hook.test" } }]);
  receiver.answer = { status: 410 };
  const data = { jobId: "job-1", kind: "run", scopeId: "s", code: "x" };
  await stores.hooks.note("test/1", { type: "job.dead", data });
  await service.ask("/v1/hooks/retries", { method: "POST", body: {} });
  receiver.answer = { status: 204 };
  await page.reload();
  await page.getByRole("button", { name: "Send again: desk" }).click();
  await page.getByText("1 messages were tried again, and 1 of all open ones arrived.").waitFor();
  expect(receiver.received.at(-1)).toMatchObject({ signed: true, body: { data } });
  receiver.answer = { status: 410 };
  await stores.hooks.note("test/2", { type: "job.dead", data });
  await service.ask("/v1/hooks/retries", { method: "POST", body: {} });
  receiver.answer = { status: 204 };
  await page.reload();
  await page.getByRole("button", { name: "Give up: desk" }).click();
  await dialog.getByRole("button", { name: "Give up" }).click();
  await page.getByText("1 message is given up.").waitFor();
  await page.getByRole("button", { name: "Delete: desk" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "Nobody is told of anything" }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

it("reads the audit log page by page and by holder and outcome", async () => {
  const reader = await service.token("submit");
  for (let count = 0; count < 60; count += 1) await service.ask("/v1/work", { token: reader });
  const { page, close } = await browser.visit("/operations/audit");
  const rows = page.locator("tbody tr");
  await expect.poll(() => rows.count(), slow).toBe(50);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => rows.count(), slow).toBeGreaterThan(60);
  await page.getByLabel("Holder").fill("holder of submit");
  await page.getByLabel("Outcome").selectOption("true");
  await page.getByText("holder of submit").first().waitFor();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => rows.count(), slow).toBe(60);
  await page.getByLabel("Outcome").selectOption("false");
  await page.getByText("There is no such entry.").waitFor();
  await close();
});

/** A page that was visited and that nothing rests on. */
async function storePage(place: number): Promise<string> {
  const url = `http://site${place}.test/page`;
  await stores.pages.putSnapshot({
    ...{ id: createHash("sha256").update(url).digest("hex"), url, title: "A page", text: "Its words." },
    ...{ language: "en", published: null, publishedFrom: null, links: [], retrieved: "2026-05-01T00:00:00Z" },
  });
  return url;
}

it("takes a page down after showing what rests on it, and lists it without its address", async () => {
  const url = await storePage(0);
  const { page, faults, close } = await browser.visit("/operations/take-downs");
  await page.getByRole("heading", { name: "No page was taken down" }).waitFor();
  await page.getByRole("button", { name: "Take a page down" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Page").fill("http://nowhere.test/");
  await dialog.getByLabel("Reason").fill("its owner asked for it");
  await dialog.getByRole("button", { name: "Show what follows" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Page").fill(url);
  await dialog.getByRole("button", { name: "Show what follows" }).click();
  await dialog.getByText("No accepted question rests on it.").waitFor();
  expect(await stores.takedowns.isTakenDown(url)).toBe(false);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await page.getByText("The text was deleted, also from 0 other records.").waitFor();
  await page.getByRole("row", { name: /site0\.test .*its owner asked for it/u }).waitFor();
  expect(await page.content()).not.toContain(url);
  expect(await stores.takedowns.isTakenDown(url)).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

it("says which scope a part needs", async () => {
  const { page, close } = await browser.visit("/operations/tokens", {}, ["read"]);
  await page.getByText("This needs a token with the scope admin.").waitFor();
  await page.getByRole("link", { name: "Schedule" }).click();
  await page.getByRole("table").first().waitFor();
  expect(await page.getByRole("button", { name: /Run now|Pause/u }).count()).toBe(0);
  await close();
});

const tabs = ["", "/dead-letters", "/schedule", "/tokens", "/webhooks", "/take-downs", "/audit"] as const;

it("is sound everywhere", async () => {
  await die("run", "agent-broken");
  await service.workspace.freshet.hooks.create({
    ...{ name: "desk", url: "http://desk.test/", events: ["leak.found"], createdBy: "ann" },
  });
  for (const tab of tabs)
    await browser.visitEverywhere(`/operations${tab}`, async ({ page }) => {
      await page.locator("main tbody tr").first().waitFor();
    });
});

it("runs nothing of 200 hostile texts in names of tokens, hooks, machines and holders, and in reasons", async () => {
  const { freshet } = service.workspace;
  const texts = hostileTexts();
  expect(new Set(texts).size).toBe(200);
  for (const [place, text] of texts.entries()) {
    const secretHash = `hash ${place}`;
    await stores.tokens.create({
      ...{ id: `h${place}`, name: text.slice(0, 100), scopes: ["read"], expires: new Date(), secretHash },
    });
    await stores.auditLog.note({
      ...{ tokenId: null, holder: text, action: text, subject: text, status: 403 },
    });
  }
  const short = texts.filter((each) => each.length <= 56).slice(0, 40);
  for (const [place, text] of short.entries())
    await freshet.hooks.create({
      ...{ name: `${place} ${text}`, url: `http://h${place}.test/`, events: null, createdBy: text },
    });
  for (const [place, text] of texts.slice(20, 40).entries()) {
    const id = createHash("sha256")
      .update(await storePage(place + 1))
      .digest("hex");
    await stores.takedowns.takeDown([id], { reason: text, holder: text, at: new Date() });
  }
  for (const text of texts.slice(0, 20))
    await stores.workers.beat({ id: text, host: text, pid: 1, version: text, kinds: ["run"] }, 60);
  const { page, faults, close } = await browser.visit("/operations");
  for (const tab of tabs) {
    await page.goto(`${service.url}/operations${tab}`);
    const rows = page.locator("main tbody tr");
    await rows.first().waitFor();
    for (let pages = 1; (tab === "/audit" || tab === "/tokens") && pages < 4; pages += 1) {
      await page.getByRole("button", { name: "Show more" }).click();
      await expect.poll(() => rows.count(), slow).toBeGreaterThan(50 * pages);
    }
    expect(await page.evaluate("window.__ran")).toBeUndefined();
    expect(await page.locator("main :is(img, iframe, script, style, object)").count()).toBe(0);
  }
  // The texts are there, as texts.
  await page.getByText("%3C<script>").first().waitFor();
  expect(faults).toEqual([]);
  await close();
});
